import type { Transaction } from '../database.ts'

interface Decision {
  readonly actorId: string
  readonly action: 'setRole' | 'disableAccount' | 'enableAccount' | 'suppressAddress' | 'releaseAddress'
  readonly subject: { readonly kind: 'account' | 'address'; readonly id: string }
  readonly before: object
  readonly after: object
  readonly note?: string
}

/** Logs a decision, in its transaction. Only the subject's id, since the log outlives accounts and addresses. */
export async function record(tx: Transaction, { actorId, action, subject, before, after, note }: Decision): Promise<void> {
  await tx.auditEntry.create({
    data: { actorId, action, subjectKind: subject.kind, subjectId: subject.id, before, after, note: note ?? null },
  })
}
