import { stringify } from 'csv-stringify/sync'

/** The start of a CSV file: without a byte order mark, spreadsheets assume another encoding. */
export const byteOrderMark = '\uFEFF'

/** Records as lines of a CSV file. Text that a spreadsheet would execute as a formula is escaped. */
export const csvLines = (records: readonly (readonly (string | number)[])[]): string =>
  stringify(
    records.map((record) => [...record]),
    { escape_formulas: true },
  )
