import { AccountDeleted } from '@directory/contracts/events/identity'
import { rows } from '@directory/kit/database/rows'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import type { Transaction } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'

const DeletedAccount = z.strictObject({ id: z.uuid(), version: z.int() })

/**
 * Deletes accounts with their sessions and links, and announces each to the services that store its holder's data. Returns the number
 * deleted.
 */
export async function deleteAccounts(tx: Transaction, which: Prisma.Sql): Promise<number> {
  const deleted = await rows(tx, DeletedAccount)`DELETE FROM account WHERE ${which} RETURNING id, version`
  await addToOutbox(
    tx,
    deleted.map(({ id, version }) => outboxEvent(AccountDeleted, { id, version: version + 1 }, { id })),
  )
  return deleted.length
}
