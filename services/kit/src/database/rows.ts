import type { QueryResultRow } from 'pg'
import type { z } from 'zod'
import type { SqlQueries } from './sql.ts'

/** Set in the test run, where the tables are the real ones and the cost of checking every row does not matter. */
const areChecked = process.env.CHECK_ROWS === 'yes'

/** A row as it comes out of the database: nothing is converted, since nothing is parsed outside the test run. */
type RowSchema<Row> = z.ZodType<Row, Row>

/**
 * The rows that the driver has read, whose type is their schema. In the test run each is compared with it, so that a column that is renamed,
 * left out, nullable or of another type fails the test that reads it.
 */
export const checkedRows = <Row>(schema: RowSchema<Row>, { rows }: { readonly rows: Row[] }): Row[] =>
  areChecked ? rows.map((row) => schema.parse(row)) : rows

/** The same for a statement: rows(tx, Account)`SELECT …`. */
export const rows =
  <Row extends QueryResultRow>(sql: Pick<SqlQueries, '$queryRaw'>, schema: RowSchema<Row>) =>
  async (query: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    checkedRows(schema, { rows: await sql.$queryRaw<Row>(query, ...values) })
