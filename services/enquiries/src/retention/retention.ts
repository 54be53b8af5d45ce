import type { Retention } from '@directory/kit/database/clean-up'
import type { Database, Transaction } from '../database.ts'
import { anonymiseOld } from './anonymise.ts'
import { deleteUndelivered } from './delete-undelivered.ts'

const batchSize = 200

/** Repeats a batch, each in a transaction of its own, until there is nothing left; returns the total. */
async function inBatches(database: Database, run: (tx: Transaction, size: number) => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const done = await database.$transaction((tx) => run(tx, batchSize))
    total += done
    if (done < batchSize) return total
  }
}

/** What the service forgets by itself. */
export const createRetention = (database: Database): readonly Retention[] => [
  { table: 'spent_challenge', where: 'expires_at < now()' },
  () => inBatches(database, deleteUndelivered),
  () => inBatches(database, anonymiseOld),
]
