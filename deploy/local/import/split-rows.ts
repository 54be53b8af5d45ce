import { type ImportRow, maximumRows } from '@directory/contracts/http/imports'

/** Bytes of a request's rows, well below the maximum of a body. */
const maximumBytes = 500_000

/** Splits rows into batches that each fit into a request. */
export function splitRows<Row extends { readonly row: ImportRow }>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = []
  let batch: Row[] = []
  let bytes = 0
  for (const row of rows) {
    const size = Buffer.byteLength(JSON.stringify(row.row))
    if (batch.length === maximumRows || (batch.length && bytes + size > maximumBytes)) {
      batches.push(batch)
      batch = []
      bytes = 0
    }
    batch.push(row)
    bytes += size
  }
  return batch.length ? [...batches, batch] : batches
}
