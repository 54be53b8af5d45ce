import { z } from 'zod'
import { Listing } from '../events/listings.ts'
import { DateTime, Id, line, Slug, text } from '../primitives.ts'
import { ModeratedClaim } from './business-claims.ts'
import { endpointsOf } from './endpoint.ts'
import { ListedForAdmins } from './moderation.ts'
import { AskedQuestion } from './owner-questions.ts'
import { Report, ReportState } from './reports.ts'
import { ModeratedReview } from './reviews.ts'

const endpoint = endpointsOf('listings')

/** For how long an item on the desk is one moderator’s alone, in minutes. */
export const leaseMinutes = 5

/** What the owner of a listing has listed besides it. */
export const OwnerHistory = z.strictObject({
  registeredAt: DateTime.nullable().describe('Null if it is not known'),
  approved: z.int(),
  pending: z.int(),
  rejected: z.int(),
})
export type OwnerHistory = z.infer<typeof OwnerHistory>

/** Everything that a moderator needs to decide on a listing. */
export const DeskItem = z.strictObject({
  listing: Listing,
  about: ListedForAdmins,
  lookalikes: z.array(Listing).describe('The listings that it may be a duplicate of, in full'),
  ownerHistory: OwnerHistory.nullable().describe('Null if it has no owner'),
  rejections: z.int().describe('How often it has been rejected'),
  emailMatchesWebsite: z
    .boolean()
    .nullable()
    .describe('Whether the owner’s email address is at the domain of the website; null without a website of its own'),
  questions: z.array(AskedQuestion).default([]).describe('What its owner was asked, the latest first'),
})
export type DeskItem = z.infer<typeof DeskItem>

/** A decision on a report, an appeal or a complaint about the same, before the one on the desk. */
export const EarlierDecision = Report.pick({ kind: true, reason: true, outcome: true }).extend({
  state: ReportState.exclude(['open']),
  decidedAt: DateTime,
})
export type EarlierDecision = z.infer<typeof EarlierDecision>

export const DeskReport = z.strictObject({
  report: Report,
  earlier: z.array(EarlierDecision).describe('What was decided about the same before, the latest first'),
})
export type DeskReport = z.infer<typeof DeskReport>

export const DeskClaim = z.strictObject({
  claim: ModeratedClaim,
  listing: Listing.describe('The business as it is'),
})
export type DeskClaim = z.infer<typeof DeskClaim>

const turnOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    item: item.nullable().describe('Null if nothing is waiting that nobody else has taken'),
    waiting: z.int().describe('How many are waiting, without those to be left out'),
    forOthers: z.int().default(0).describe('How many wait for somebody else, since they concern the caller'),
  })
const Without = z.strictObject({
  without: z.array(Id).max(500).describe('Those that were skipped, or whose decisions can still be undone'),
})

/** Which of the pending listings a moderator wants; all of them without any. */
export const DeskFilters = z.strictObject({
  category: Id.optional(),
  area: Slug.optional(),
  hasWebsite: z.boolean().optional(),
  isByNewOwner: z.boolean().optional().describe('Whether its owner has not had any listing approved yet'),
  isImported: z.boolean().optional(),
  mayBeDuplicate: z.boolean().optional(),
})
export type DeskFilters = z.infer<typeof DeskFilters>

/** What moderators give ready reasons for. */
export const reasonedActions = ['reject-listing', 'ask-owner', 'uphold-report', 'dismiss-report', 'grant-claim', 'refuse-claim'] as const
export type ReasonedAction = (typeof reasonedActions)[number]
const Action = z.enum(reasonedActions).default('reject-listing')

export const ReadyReasons = z.strictObject({
  reasons: z.array(z.strictObject({ title: line(60), text: text(1_000) })).max(20),
  version: z.int().nonnegative().describe('The version that was read; 0 before anything was saved'),
})
export type ReadyReasons = z.infer<typeof ReadyReasons>

export const takeListing = endpoint({
  summary: 'Take the listing that has waited longest and that no other moderator has taken; it is the caller’s for five minutes',
  method: 'POST',
  path: '/moderation/desk/listing',
  exposure: 'admin',
  roles: ['moderator'],
  body: Without.extend({ filters: DeskFilters.default({}) }),
  response: turnOf(DeskItem),
})
export const takeReview = endpoint({
  summary: 'Take the oldest review that waits for a decision, does not concern the caller and that no other moderator has taken',
  method: 'POST',
  path: '/moderation/desk/review',
  exposure: 'admin',
  roles: ['moderator'],
  body: Without,
  response: turnOf(ModeratedReview),
})
export const takeReport = endpoint({
  summary: 'Take the open report, appeal or complaint that is due first, does not concern the caller and that no other moderator has taken',
  method: 'POST',
  path: '/moderation/desk/report',
  exposure: 'admin',
  roles: ['moderator'],
  body: Without,
  response: turnOf(DeskReport),
})
export const takeClaim = endpoint({
  summary: 'Take the oldest claim that waits for an admin, does not concern the caller and that no other moderator has taken',
  method: 'POST',
  path: '/moderation/desk/claim',
  exposure: 'admin',
  roles: ['moderator'],
  body: Without,
  response: turnOf(DeskClaim),
})
export const getReadyReasons = endpoint({
  summary: 'The reasons that moderators give for an action again and again',
  method: 'GET',
  path: '/moderation/ready-reasons',
  exposure: 'admin',
  roles: ['moderator'],
  query: z.object({ action: Action }),
  response: ReadyReasons,
})
export const saveReadyReasons = endpoint({
  summary: 'Replace the ready reasons of an action, unless somebody else has changed them meanwhile',
  method: 'PUT',
  path: '/moderation/ready-reasons',
  exposure: 'admin',
  roles: ['moderator'],
  body: ReadyReasons.extend({ action: Action }),
  response: ReadyReasons,
})
