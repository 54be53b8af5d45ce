import type { QuestionnaireDraft } from '@directory/contracts/http/social-media'
import { Problem } from '@directory/kit/problem'
import { lockAccount } from '../accounts/lock-account.ts'
import { draftState } from '../clients/draft-state.ts'
import type { Database } from '../database.ts'
import type { ClaimedImage } from '../images/claim-images.ts'
import { addImages, settleImages } from '../images/settle-images.ts'

interface DraftInput {
  readonly accountId: string
  readonly answers: QuestionnaireDraft['answers']
  /** When the draft that they replace was saved; null if there was none. */
  readonly over: string | null
  readonly claimed: readonly ClaimedImage[]
}

/** Saves unfinished input and its pictures, replacing the draft that it is based on. */
export async function saveDraft(database: Database, { accountId, answers, over, claimed }: DraftInput): Promise<QuestionnaireDraft> {
  return database.$transaction(async (tx) => {
    const { clientId } = await lockAccount(tx, accountId)
    const before = await tx.questionnaireDraft.findUnique({ where: { accountId }, select: { savedAt: true } })
    if ((before?.savedAt.getTime() ?? null) !== (over === null ? null : Date.parse(over))) throw new Problem('conflict')
    await addImages(tx, clientId, claimed)
    // Successive drafts never have the same time, which identifies them.
    const data = { answers, savedAt: new Date(Math.max(Date.now(), (before?.savedAt.getTime() ?? 0) + 1)) }
    const row = await tx.questionnaireDraft.upsert({ where: { accountId }, create: { accountId, ...data }, update: data })
    await settleImages(tx, clientId)
    return draftState(tx, { clientId, ...row })
  })
}
