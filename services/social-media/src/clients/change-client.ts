import { type ClientChange, getClientStage } from '@directory/contracts/http/social-media'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import { record } from '../audit/record.ts'
import type { Database } from '../database.ts'
import type { Client as ClientRow } from '../generated/prisma/client.ts'
import type { ClaimedImage } from '../images/claim-images.ts'
import { imagesNamed } from '../images/images-named.ts'
import { requireImages } from '../images/require-images.ts'
import { addImages, settleImages } from '../images/settle-images.ts'
import { clientNotice } from '../notices/notice-requested.ts'
import { changedAnswers } from './changed-answers.ts'
import { lockClient } from './lock-client.ts'
import { stageNotice } from './stage-notice.ts'

interface TeamChange {
  readonly actorId: string
  readonly accountId: string
  readonly version: number
  readonly change: ClientChange
  readonly claimed: readonly ClaimedImage[]
}

const only = (row: ClientRow, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => fields.includes(field)))

/** Applies the team's decision about a record, audits it, and notifies the client if the stage changes. */
export async function changeClient(database: Database, { actorId, accountId, version, change, claimed }: TeamChange): Promise<ClientRow> {
  return database.$transaction(async (tx) => {
    const before = await lockClient(tx, accountId)
    // A decision must be based on the latest answers; other decisions made in the meantime do not affect it.
    if (version < before.answersVersion || version > before.version) throw new Problem('conflict')
    const { setupCompleted = before.setupCompleted, approvedByTeam = before.approvedByTeam, changesSeen, ...answers } = change
    await addImages(tx, before.id, claimed)
    await requireImages(tx, before.id, imagesNamed(answers))
    const changed = changedAnswers(before, answers)
    const isDecided = approvedByTeam !== before.approvedByTeam
    const next = before.version + 1
    const row = await tx.client.update({
      where: { accountId },
      data: {
        ...answers,
        setupCompleted,
        approvedByTeam,
        ...(changesSeen || isDecided ? { changedFields: [] } : {}),
        ...(changed.length > 0 ? { answersVersion: next } : {}),
        version: next,
        updatedAt: new Date(),
      },
    })
    const fields = [...changed, 'setupCompleted', 'approvedByTeam', 'changedFields'].filter(
      (field) => JSON.stringify(only(before, [field])) !== JSON.stringify(only(row, [field])),
    )
    if (fields.length > 0)
      await record(tx, {
        actorId,
        action: 'changeClient',
        subjectKind: 'client',
        subjectId: row.id,
        subjectName: row.businessName,
        before: only(before, fields),
        after: only(row, fields),
      })
    if (changed.length > 0 || claimed.length > 0) await settleImages(tx, row.id)
    if (getClientStage(before) !== getClientStage(row)) await addToOutbox(tx, [clientNotice(accountId, stageNotice(before, row))])
    return row
  })
}
