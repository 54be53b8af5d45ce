import type { Notice } from '@directory/contracts/events/notices'
import type { OutboxEvent } from '@directory/kit/messaging/outbox'
import { noticeRequested } from '../notices/notice-requested.ts'

type Decided = Extract<Notice, { notice: 'claim-decided' }>

interface Business {
  readonly name: string
  readonly slug: string
}

/** Tells a claimant what has become of the claim. */
export const claimDecided = (
  claimantId: string,
  { name: businessName, slug }: Business,
  outcome: Decided['outcome'],
  { until = null, reason = null }: { readonly until?: Date | null; readonly reason?: string | null } = {},
): OutboxEvent =>
  noticeRequested(claimantId, { notice: 'claim-decided', businessName, slug, outcome, until: until?.toISOString() ?? null, reason })
