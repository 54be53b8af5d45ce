import { z } from 'zod'
import { Listing } from '../events/listings.ts'
import { DateTime, Id, line, text } from '../primitives.ts'
import { endpointsOf } from './endpoint.ts'
import { ListedForAdmins } from './moderation.ts'
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
})
export type DeskItem = z.infer<typeof DeskItem>

const turnOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    item: item.nullable().describe('Null if nothing is waiting that nobody else has taken'),
    waiting: z.int().describe('How many are waiting, without those to be left out'),
  })
const Without = z.strictObject({
  without: z.array(Id).max(500).describe('Those that were skipped, or whose decisions can still be undone'),
})

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
  body: Without,
  response: turnOf(DeskItem),
})
export const takeReview = endpoint({
  summary: 'Take the oldest review that waits for a decision, is not the caller’s and that no other moderator has taken, for five minutes',
  method: 'POST',
  path: '/moderation/desk/review',
  exposure: 'admin',
  roles: ['moderator'],
  body: Without,
  response: turnOf(ModeratedReview).extend({
    forOthers: z
      .int()
      .default(0)
      .describe('How many wait for somebody else, since they are the caller’s, of their business or reported by them'),
  }),
})
export const getReadyReasons = endpoint({
  summary: 'The reasons that moderators reject with again and again',
  method: 'GET',
  path: '/moderation/ready-reasons',
  exposure: 'admin',
  roles: ['moderator'],
  response: ReadyReasons,
})
export const saveReadyReasons = endpoint({
  summary: 'Replace the ready reasons, unless somebody else has changed them meanwhile',
  method: 'PUT',
  path: '/moderation/ready-reasons',
  exposure: 'admin',
  roles: ['moderator'],
  body: ReadyReasons,
  response: ReadyReasons,
})
