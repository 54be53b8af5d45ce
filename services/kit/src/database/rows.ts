import type { QueryResultRow } from 'pg'
import type { z } from 'zod'
import type { SqlQueries } from './sql.ts'

/** Set in the test run, where the tables are the real ones and the cost of checking every row does not matter. */
const areChecked = process.env.CHECK_ROWS === 'yes'

/** A schema that converts nothing, since rows are only parsed in the test run. */
type RowSchema<Row> = z.ZodType<Row, Row>

/**
 * Types the driver's rows by their schema. In the test run each row is checked against it, so that a renamed, missing, nullable or
 * differently typed column fails the test that reads it.
 */
export const checkedRows = <Row>(schema: RowSchema<Row>, { rows }: { readonly rows: Row[] }): Row[] =>
  areChecked ? rows.map((row) => schema.parse(row)) : rows

/** The same for a statement: rows(tx, Account)`SELECT …`. */
export const rows =
  <Row extends QueryResultRow>(sql: Pick<SqlQueries, '$queryRaw'>, schema: RowSchema<Row>) =>
  async (query: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    checkedRows(schema, { rows: await sql.$queryRaw<Row>(query, ...values) })
