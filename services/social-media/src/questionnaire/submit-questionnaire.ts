import { limits } from '@directory/contracts/catalogue/limits'
import type { Questionnaire, SocialClient } from '@directory/contracts/http/social-media'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import { lockAccount } from '../accounts/lock-account.ts'
import { changedAnswers } from '../clients/changed-answers.ts'
import { toSocialClient } from '../clients/client-state.ts'
import type { Database, Transaction } from '../database.ts'
import type { Client as ClientRow } from '../generated/prisma/client.ts'
import type { ClaimedImage } from '../images/claim-images.ts'
import { imagesNamed } from '../images/images-named.ts'
import { requireImages } from '../images/require-images.ts'
import { addImages, settleImages } from '../images/settle-images.ts'
import { tellTeam } from '../managers/tell-team.ts'
import { clientNotice } from '../notices/notice-requested.ts'

interface Submission {
  readonly accountId: string
  /** The version that was edited; null if there was no record. */
  readonly version: number | null
  /** When the draft that the sender had seen was saved; null if there was none, undefined if not specified. */
  readonly over?: string | null | undefined
  readonly answers: Questionnaire
  readonly claimed: readonly ClaimedImage[]
}

/**
 * Whether the answers are based on the record's current ones. A record that a payment has just created has none to overwrite, unless the
 * team has added a logo or colours; nor does sending the same answers again overwrite anything, as after a double click.
 */
function isUpToDate(row: ClientRow, version: number | null, changed: readonly string[]): boolean {
  if ((row.businessName === '' && row.answersVersion === 1) || changed.length === 0) return true
  return version !== null && version >= row.answersVersion && version <= row.version
}

/** Rejects answers if a newer draft was saved on another device: submitting would delete it. */
async function requireNoOtherDraft(tx: Transaction, accountId: string, over: string | null | undefined): Promise<void> {
  if (over === undefined) return
  const draft = await tx.questionnaireDraft.findUnique({ where: { accountId }, select: { savedAt: true } })
  if (draft && draft.savedAt.getTime() !== Date.parse(over ?? '')) throw new Problem('conflict')
}

/** Refuses more content images than a client may give, not counting those added by the team. */
function requireRoom(before: ClientRow | null, { contentImageIds }: Questionnaire): void {
  if (contentImageIds.length <= Math.max(limits.contentImages, before?.contentImageIds.length ?? 0)) return
  throw new Problem('image-limit-reached', { detail: `You can give up to ${limits.contentImages} content images.` })
}

/**
 * Writes the answers into the account's record, creating it if necessary: one per account, however many submissions arrive concurrently.
 */
export async function submitQuestionnaire(
  database: Database,
  { accountId, version, over, answers, claimed }: Submission,
): Promise<SocialClient> {
  return database.$transaction(async (tx) => {
    const { clientId, email } = await lockAccount(tx, accountId)
    const before = await tx.client.findUnique({ where: { accountId } })
    const changed = before ? changedAnswers(before, answers) : []
    if (before ? !isUpToDate(before, version, changed) : version !== null) throw new Problem('conflict')
    await requireNoOtherDraft(tx, accountId, over)
    requireRoom(before, answers)
    await addImages(tx, clientId, claimed)
    await requireImages(tx, clientId, imagesNamed(answers))
    await tx.questionnaireDraft.deleteMany({ where: { accountId } })
    const now = new Date()
    const isNews = before && (changed.length > 0 || !before.setupCompleted)
    const next = before && before.version + 1
    const row = before
      ? await tx.client.update({
          where: { accountId },
          data: {
            ...answers,
            setupCompleted: true,
            ...(before.approvedByTeam ? { changedFields: [...new Set([...before.changedFields, ...changed])] } : {}),
            ...(isNews && next ? { version: next, updatedAt: now } : {}),
            ...(changed.length > 0 && next ? { answersVersion: next } : {}),
          },
        })
      : await tx.client.create({ data: { ...answers, id: clientId, accountId, email: email ?? '', setupCompleted: true, createdAt: now } })
    await settleImages(tx, clientId)
    const { businessName } = row
    if (!before?.setupCompleted && !row.approvedByTeam) {
      await addToOutbox(tx, [clientNotice(accountId, { notice: 'setup-received', businessName })])
      await tellTeam(tx, { notice: 'team-setup-received', businessName, clientId })
    }
    return toSocialClient(tx, row)
  })
}
