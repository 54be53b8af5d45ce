import { setTimeout as delay } from 'node:timers/promises'
import { type ImportRow, importListings } from '@directory/contracts/http/imports'
import { FatalError } from '@directory/kit/fatal'
import { call } from '@directory/kit/http/client'
import { Problem } from '@directory/kit/problem'
import { splitRows } from './split-rows.ts'

export interface NumberedRow {
  readonly line: number
  readonly row: ImportRow
}

export interface ImportTarget {
  readonly url: string
  readonly token: string
}

export type OutcomeCounts = Record<'created' | 'updated' | 'unchanged' | 'failed', number>

const pauses = [500, 1_000, 2_000, 4_000, 8_000]
const temporaryProblems = new Set(['upstream-unavailable', 'service-unavailable'])

/** Sends a batch; retries for 15 seconds while the server is unavailable. */
async function sendBatch({ url, token }: ImportTarget, rows: readonly NumberedRow[]) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call(url, importListings, { token, body: { rows: rows.map(({ row }) => row) }, signal: AbortSignal.timeout(30_000) })
    } catch (error) {
      const pause = pauses[attempt]
      if (error instanceof Problem && temporaryProblems.has(error.slug) && pause !== undefined) await delay(pause)
      else throw new FatalError(`The import stopped: ${error instanceof Error ? error.message : error}`, { cause: error })
    }
  }
}

/** Sends rows in batches and counts their outcomes; calls `report` for every failed row and `progress` after every batch. */
export async function sendRows(
  target: ImportTarget,
  rows: readonly NumberedRow[],
  { report, progress }: { report(line: number, reason: string): void; progress(done: number): void },
): Promise<OutcomeCounts> {
  const counts: OutcomeCounts = { created: 0, updated: 0, unchanged: 0, failed: 0 }
  let done = 0
  for (const batch of splitRows(rows)) {
    for (const { index, outcome, reason } of await sendBatch(target, batch)) {
      counts[outcome]++
      if (outcome === 'failed') report(batch[index]?.line ?? 0, reason ?? 'unknown')
    }
    done += batch.length
    progress(done)
  }
  return counts
}
