import type { Transaction } from '../database.ts'
import type { Account } from '../generated/prisma/client.ts'

interface Decision {
  readonly actorId: string
  readonly action: 'setRole' | 'disableAccount' | 'enableAccount'
  readonly account: Pick<Account, 'id'>
  readonly before: object
  readonly after: object
  readonly note?: string
}

/** Logs a decision about an account, in its transaction. Only the account's id, since the log outlives the account. */
export async function record(tx: Transaction, { actorId, action, account, before, after, note }: Decision): Promise<void> {
  await tx.auditEntry.create({
    data: { actorId, action, subjectKind: 'account', subjectId: account.id, before, after, note: note ?? null },
  })
}
