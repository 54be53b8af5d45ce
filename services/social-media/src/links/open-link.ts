import { ApprovalLink } from '@directory/contracts/http/social-approvals'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { Problem } from '@directory/kit/problem'
import { z } from 'zod'
import { Prisma } from '../generated/prisma/client.ts'
import { hashKey } from './hash-key.ts'

/** The state of the current `link` row. */
export const linkState = Prisma.sql`
  CASE WHEN link.withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN link.expires_at <= now() THEN 'expired' ELSE 'open' END`

const State = z.strictObject({ state: ApprovalLink.shape.state })
const OpenedLink = State.extend({
  linkId: z.uuid(),
  clientId: z.uuid(),
  accountId: z.uuid(),
  businessName: z.string(),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  expiresAt: z.date(),
})
export type OpenedLink = z.output<typeof OpenedLink>

/** Throws a Problem unless there is a link, which is open. */
function requireOpen<Link extends z.output<typeof State>>(link: Link | undefined): Link {
  if (!link) throw new Problem('mail-link-expired')
  if (link.state !== 'open') throw new Problem(`approval-link-${link.state}`)
  return link
}

/** The link that a secret opens. */
export async function openLink(sql: SqlQueries, key: string): Promise<OpenedLink> {
  const [link] = await rows(sql, OpenedLink)`
    SELECT ${linkState} AS state, link.id AS "linkId", client.id AS "clientId", account_id AS "accountId", business_name AS "businessName", link.name,
      from_day::text AS "from", to_day::text AS "to", expires_at AS "expiresAt"
    FROM approval_key JOIN approval_link AS link ON link.id = link_id JOIN client ON client.id = link.client_id
    WHERE digest = ${hashKey(key)}`
  return requireOpen(link)
}

/** Keeps a link open until the transaction ends: whoever withdraws it waits. Throws a Problem if it is no longer open. */
export async function holdLink(sql: SqlQueries, linkId: string): Promise<void> {
  const [link] = await rows(sql, State)`SELECT ${linkState} AS state FROM approval_link AS link WHERE id = ${linkId}::uuid FOR SHARE`
  requireOpen(link)
}
