import type { Notice } from '@directory/contracts/events/notices'
import type { OutboxEvent } from '@directory/kit/messaging/outbox'
import { operatorId } from '@directory/kit/tokens/verifier'
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

interface Ended {
  readonly claimantId: string
  readonly ownerId: string
  readonly name: string
  readonly isProven: boolean
}

/** Tells the owner that a claim, of which they have been told once it was proven, has ended without taking the business. */
export const businessKept = ({ claimantId, ownerId, name, isProven }: Ended, reason: string | null = null): OutboxEvent[] =>
  isProven && ownerId !== operatorId && ownerId !== claimantId
    ? [noticeRequested(ownerId, { notice: 'business-kept', businessName: name, reason })]
    : []
