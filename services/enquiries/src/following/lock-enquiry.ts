import { Problem } from '@directory/kit/problem'
import type { Transaction } from '../database.ts'
import { lockRow } from '../locks.ts'

/** Locks the enquiry to which a link leads until the transaction ends, and reads it. */
export async function lockEnquiry(tx: Transaction, key: string) {
  const found = await tx.enquiry.findUnique({ where: { key }, select: { id: true } })
  if (!found) throw new Problem('mail-link-expired')
  await lockRow(tx, 'enquiry', found.id)
  return tx.enquiry.findUniqueOrThrow({ where: { key } })
}
