import type { Pool, PoolClient, QueryResultRow } from 'pg'

/** The part of a Prisma transaction that writes without reading. */
export interface SqlTransaction {
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number>
}

/** The part of a Prisma transaction that statements shared by requests and consumers need. */
export interface SqlQueries extends SqlTransaction {
  $queryRaw<Row extends QueryResultRow>(query: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>
}

/** A fragment of a statement with its own values, as created by Prisma.sql and Prisma.raw. */
interface SqlPart {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
}

const isPart = (value: unknown): value is SqlPart => typeof value === 'object' && value !== null && 'strings' in value && 'values' in value

/** The text of a statement for the driver, with numbered placeholders; the values are added to the list. */
const numbered = ({ strings, values }: SqlPart, list: unknown[]): string =>
  strings.reduce((before, part, index) => {
    const value = values[index - 1]
    return `${before}${isPart(value) ? numbered(value, list) : `$${list.push(value)}`}${part}`
  })

async function execute<Row extends QueryResultRow>(tx: PoolClient | Pool, strings: TemplateStringsArray, values: readonly unknown[]) {
  const list: unknown[] = []
  return tx.query<Row>(numbered({ strings, values }, list), list)
}

/** Adapts the driver's transaction or pool, for code without Prisma. */
export const sqlTransaction = (tx: PoolClient | Pool): SqlQueries => ({
  $executeRaw: async (query, ...values) => (await execute(tx, query, values)).rowCount ?? 0,
  $queryRaw: async <Row extends QueryResultRow>(query: TemplateStringsArray, ...values: unknown[]) =>
    (await execute<Row>(tx, query, values)).rows,
})
