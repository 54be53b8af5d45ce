import { stringify } from 'csv-stringify/sync'

/** What a CSV file begins with: without a byte order mark, spreadsheets take it for another encoding. */
export const byteOrderMark = '\uFEFF'

/** Records as lines of a CSV file. What begins like a formula would be one in the spreadsheet of whoever opens the file, and is escaped. */
export const csvLines = (records: readonly (readonly (string | number)[])[]): string =>
  stringify(
    records.map((record) => [...record]),
    { escape_formulas: true },
  )
