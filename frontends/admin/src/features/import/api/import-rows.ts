import * as api from '@directory/contracts/http/addresses'
import type { ImportOutcome } from '@directory/contracts/http/imports'
import { call } from '@directory/frontend-kit/api-client'
import type { NumberedRow } from '../read-file.ts'

const batchSize = 100

export interface RowOutcome extends Omit<ImportOutcome, 'index'> {
  readonly line: number
}

interface Importing {
  /** Only preview the outcome of each row. */
  readonly preview: boolean
  /** Whether new businesses are published immediately. */
  readonly isApproved: boolean
  readonly signal: AbortSignal
  /** Called with each batch's outcome. */
  readonly onOutcomes: (outcomes: readonly RowOutcome[]) => void
}

/** Imports rows in batches. If a batch fails, earlier ones remain imported. */
export async function importRows(rows: readonly NumberedRow[], { preview, isApproved, signal, onOutcomes }: Importing): Promise<void> {
  for (let start = 0; start < rows.length && !signal.aborted; start += batchSize) {
    const batch = rows.slice(start, start + batchSize)
    const body = { rows: batch.map(({ row }) => ({ ...row, isApproved })), preview }
    const outcomes = await call(api.importListings, { body })
    if (signal.aborted) return
    onOutcomes(outcomes.map(({ index, ...outcome }) => ({ ...outcome, line: batch[index]?.line ?? 0 })))
  }
}
