import { randomUUID } from 'node:crypto'
import { socialMediaLimits } from '@directory/contracts/catalogue/social-media'
import { ApprovalLink, type NewApprovalLink } from '@directory/contracts/http/social-approvals'
import { rows } from '@directory/kit/database/rows'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { SealSecret } from '@directory/kit/seal'
import { z } from 'zod'
import { lockAccount } from '../accounts/lock-account.ts'
import { record } from '../audit/record.ts'
import type { Database, Transaction } from '../database.ts'
import { createKey, hashKey } from '../links/hash-key.ts'
import { linkState } from '../links/open-link.ts'
import { checkPeriod, expiryAfter, isWithin } from '../links/period.ts'
import { isTheirs, type Viewer } from '../viewer.ts'
import { approvalNotice } from './approval-notice.ts'
import { linkJson } from './list-links.ts'

const Owner = z.strictObject({ accountId: z.uuid() })
const Standing = z.strictObject({
  id: z.uuid(),
  businessName: z.string(),
  recent: z.int().describe('Links that are open, or were created within a day'),
  hasPosts: z.boolean(),
  waiting: z.int(),
})
const Created = z.strictObject({ link: ApprovalLink })

/** Locks the viewer's client, so that links are counted reliably. */
async function lockStanding(tx: Transaction, viewer: Viewer, period: NewApprovalLink): Promise<z.output<typeof Standing>> {
  const [owner] = await rows(tx, Owner)`SELECT account_id AS "accountId" FROM client WHERE ${isTheirs(viewer)}`
  if (!owner) throw new Problem('client-not-found')
  await lockAccount(tx, owner.accountId)
  const [standing] = await rows(tx, Standing)`
    SELECT id, business_name AS "businessName",
      (SELECT count(*)::integer FROM approval_link AS link WHERE link.client_id = client.id AND (${linkState} = 'open' OR link.created_at > now() - interval '1 day')) AS recent,
      EXISTS (SELECT FROM post WHERE post.client_id = client.id AND shown_version IS NOT NULL) AS "hasPosts",
      (SELECT count(*)::integer FROM post WHERE post.client_id = client.id AND state = 'proposed' AND ${isWithin(period)}) AS waiting
    FROM client WHERE account_id = ${owner.accountId}::uuid`
  if (!standing) throw new Problem('client-not-found')
  return standing
}

interface Creation {
  readonly actorId: string
  readonly viewer: Viewer
  readonly wanted: NewApprovalLink
}

/** Creates a link and emails it. Only its secret's digest is stored, so this is the only time that anybody sees the secret. */
export async function createLink(
  database: Database,
  seal: SealSecret,
  { actorId, viewer, wanted }: Creation,
): Promise<{ link: ApprovalLink; key: string }> {
  checkPeriod(wanted, new Date())
  const { name, email, from, to } = wanted
  const key = createKey()
  const link = await database.$transaction(async (tx) => {
    const { id: clientId, businessName, recent, hasPosts, waiting } = await lockStanding(tx, viewer, wanted)
    // Otherwise anybody who signs up could have us write to strangers.
    if (viewer.side === 'client' && !hasPosts) throw new Problem('nothing-to-approve')
    // Those that have been withdrawn count for a day: each has sent an email.
    if (recent >= socialMediaLimits.approvalLinks) throw new Problem('approval-link-limit-reached')
    const [created] = await rows(tx, Created)`
      INSERT INTO approval_link AS link (id, client_id, name, email, from_day, to_day, created_by, expires_at)
      VALUES (${randomUUID()}::uuid, ${clientId}::uuid, ${name}, ${email}, ${from}::date, ${to}::date, ${viewer.side}, ${expiryAfter(to)})
      RETURNING ${linkJson} AS link`
    if (!created) throw new Error('the link was not stored')
    const { id, expiresAt } = created.link
    await tx.$executeRaw`INSERT INTO approval_key (digest, link_id) VALUES (${hashKey(key)}, ${id}::uuid)`
    await record(tx, {
      actorId,
      action: viewer.side === 'team' ? 'createApprovalLink' : 'createOwnApprovalLink',
      subjectKind: 'client',
      subjectId: clientId,
      subjectName: businessName,
      before: null,
      after: { link: id, from, to },
    })
    await addToOutbox(tx, [
      approvalNotice(seal, email, { notice: 'approval-requested', businessName, name, key, from, to, waiting, expiresAt }),
    ])
    return created.link
  })
  return { link, key }
}
