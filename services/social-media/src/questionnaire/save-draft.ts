import type { QuestionnaireDraft } from '@directory/contracts/http/social-media'
import { Problem } from '@directory/kit/problem'
import { lockAccount } from '../accounts/lock-account.ts'
import { draftState } from '../clients/draft-state.ts'
import type { Database } from '../database.ts'
import type { ClaimedImage } from '../images/claim-images.ts'
import { addImages, settleImages } from '../images/settle-images.ts'

interface Typed {
  readonly accountId: string
  readonly answers: QuestionnaireDraft['answers']
  /** When the draft was saved that they were made of; null where there was none. */
  readonly over: string | null
  readonly claimed: readonly ClaimedImage[]
}

/** Keeps what someone has typed so far, in place of the draft that it was made of, and the pictures that it names. */
export async function saveDraft(database: Database, { accountId, answers, over, claimed }: Typed): Promise<QuestionnaireDraft> {
  return database.$transaction(async (tx) => {
    const { clientId } = await lockAccount(tx, accountId)
    const before = await tx.questionnaireDraft.findUnique({ where: { accountId }, select: { savedAt: true } })
    if ((before?.savedAt.getTime() ?? null) !== (over === null ? null : Date.parse(over))) throw new Problem('conflict')
    await addImages(tx, clientId, claimed)
    // No two drafts of someone have one time, since it is what tells them apart.
    const data = { answers, savedAt: new Date(Math.max(Date.now(), (before?.savedAt.getTime() ?? 0) + 1)) }
    const row = await tx.questionnaireDraft.upsert({ where: { accountId }, create: { accountId, ...data }, update: data })
    await settleImages(tx, clientId)
    return draftState(tx, { clientId, ...row })
  })
}
