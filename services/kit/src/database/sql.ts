import type { Pool, PoolClient, QueryResultRow } from 'pg'

/** The part of a Prisma transaction that writes without reading. */
export interface SqlTransaction {
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number>
}

/** The part of a Prisma transaction in which statements are written that requests and consumers share. */
export interface SqlQueries extends SqlTransaction {
  $queryRaw<Row extends QueryResultRow>(query: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>
}

/** A part of a statement with values of its own, such as a list of columns: what Prisma.sql and Prisma.raw make. */
interface SqlPart {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
}

const isPart = (value: unknown): value is SqlPart => typeof value === 'object' && value !== null && 'strings' in value && 'values' in value

/** The text of a statement for the driver; its values are added to a list, by whose numbers the text calls them. */
const numbered = ({ strings, values }: SqlPart, list: unknown[]): string =>
  strings.reduce((before, part, index) => {
    const value = values[index - 1]
    return `${before}${isPart(value) ? numbered(value, list) : `$${list.push(value)}`}${part}`
  })

async function execute<Row extends QueryResultRow>(tx: PoolClient | Pool, strings: TemplateStringsArray, values: readonly unknown[]) {
  const list: unknown[] = []
  return tx.query<Row>(numbered({ strings, values }, list), list)
}

/** A transaction of the driver itself, or its pool, for code without Prisma. */
export const sqlTransaction = (tx: PoolClient | Pool): SqlQueries => ({
  $executeRaw: async (query, ...values) => (await execute(tx, query, values)).rowCount ?? 0,
  $queryRaw: async <Row extends QueryResultRow>(query: TemplateStringsArray, ...values: unknown[]) =>
    (await execute<Row>(tx, query, values)).rows,
})
