import { z } from 'zod'
import { claimLimits, claimMethodIds, claimStates } from '../catalogue/business-claims.ts'
import { BusinessVerification } from '../events/listings.ts'
import { DateTime, Id, line, Slug, searchText, text } from '../primitives.ts'
import { ConflictOfInterest } from './conflict-of-interest.ts'
import { DecisionReason } from './decision-reason.ts'
import { ById, endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('listings')

export const ClaimMethod = z.enum(claimMethodIds)
export const ClaimState = z.enum(claimStates)

const ClaimedListing = z.strictObject({ id: Id, name: z.string(), slug: Slug })

const common = {
  id: Id,
  listing: ClaimedListing,
  method: ClaimMethod,
  state: ClaimState,
  createdAt: DateTime,
  expiresAt: DateTime.nullable().describe('When it must be proven, or until when the present owner can object'),
  decidedAt: DateTime.nullable(),
  reason: z.string().nullable().describe('Of the decision'),
  version: z.int().positive(),
}

/** A claim as its claimant sees it. */
export const OwnClaim = z.strictObject({
  ...common,
  proves: z.string().describe('The domain, the masked address or the name that is proven'),
  token: z.string().nullable().describe('What the website or its domain must state'),
  sentTo: z.string().nullable().describe('The address of the code; masked unless the claimant has stated it'),
  codeUntil: DateTime.nullable().describe('Until when the last code counts; null if there is none that counts'),
  attemptsLeft: z.int().min(0).describe('With this code'),
  codesLeft: z.int().min(0).describe('Further codes that can be sent'),
  documents: z.int().min(0),
})
export type OwnClaim = z.infer<typeof OwnClaim>

export const claimStandings = ['unclaimed', 'owned', 'own'] as const

export const ClaimOptions = z.strictObject({
  listing: ClaimedListing.extend({ location: z.string() }),
  standing: z.enum(claimStandings).describe('Whether the business has an owner, and whether that is the caller'),
  verification: BusinessVerification.nullable(),
  methods: z.array(z.strictObject({ method: ClaimMethod, proves: z.string().describe('As in a claim') })).describe('Those that fit'),
  hasPlace: z.boolean().describe('Whether the caller may own another business'),
  claim: OwnClaim.nullable().describe('The caller’s newest claim of this business'),
})
export type ClaimOptions = z.infer<typeof ClaimOptions>

export const getClaimOptions = endpoint({
  summary: 'How the caller can claim a visible business, or one of their own, and their newest claim of it',
  method: 'GET',
  path: '/business-claims/options',
  exposure: 'own',
  query: z.object({ slug: searchText(120) }),
  response: ClaimOptions,
})

/** The part of an address before the @. */
const Mailbox = line(64).regex(/^[\w.!#$%&'*+/=?^`{|}~-]+$/, 'Enter only the part before the @.')

export const startClaim = endpoint({
  summary: 'Claim a business, in place of an earlier claim of it that is not proven yet',
  method: 'POST',
  path: '/business-claims',
  exposure: 'own',
  body: z
    .strictObject({
      listingId: Id,
      method: ClaimMethod,
      mailbox: Mailbox.nullish().describe('For an email at the website’s domain'),
      pictures: z
        .array(Id)
        .max(claimLimits.documents)
        .refine((ids) => new Set(ids).size === ids.length, 'A picture is listed twice.')
        .default([])
        .describe('Documents: private pictures that the caller has uploaded'),
      note: text(1_000).nullish().describe('Beside documents'),
    })
    .refine(({ method, mailbox }) => method !== 'website-email' || mailbox, { path: ['mailbox'], message: 'Enter the part before the @.' })
    .refine(({ method, pictures }) => method !== 'documents' || pictures.length > 0, {
      path: ['pictures'],
      message: 'Add at least one picture.',
    }),
  response: OwnClaim,
  status: 201,
})
export type NewClaim = z.output<typeof startClaim.body>

const forClaim = { params: ById, response: OwnClaim }

export const sendClaimCode = endpoint({
  summary: 'Send another code',
  method: 'POST',
  path: '/business-claims/:id/codes',
  exposure: 'own',
  ...forClaim,
})
export const confirmClaim = endpoint({
  summary: 'Prove a claim with the code from the email',
  method: 'PUT',
  path: '/business-claims/:id/code',
  exposure: 'own',
  body: z.strictObject({ code: line(20) }),
  ...forClaim,
})
export const checkClaim = endpoint({
  summary: 'Prove a claim with the record or the tag, if it is there',
  method: 'POST',
  path: '/business-claims/:id/checks',
  exposure: 'own',
  ...forClaim,
})
export const withdrawClaim = endpoint({
  summary: 'Withdraw a claim',
  method: 'DELETE',
  path: '/business-claims/:id',
  exposure: 'own',
  params: ById,
})
export const getOwnClaims = endpoint({
  summary: 'The caller’s claims, newest first',
  method: 'GET',
  path: '/business-claims/own',
  exposure: 'own',
  response: z.array(OwnClaim),
})

/** A proven claim of somebody else as the present owner of the business sees it. */
export const ReceivedClaim = z.strictObject({
  id: Id,
  listing: ClaimedListing,
  proof: z.string().describe('What the claimant has proven'),
  until: DateTime.nullable().describe('Until when the owner can object; null once an admin decides'),
  objection: z.string().nullable(),
})
export type ReceivedClaim = z.infer<typeof ReceivedClaim>

export const getReceivedClaims = endpoint({
  summary: 'Proven claims by others of the caller’s businesses',
  method: 'GET',
  path: '/business-claims/received',
  exposure: 'own',
  response: z.array(ReceivedClaim),
})
export const objectToClaim = endpoint({
  summary: 'Object to the transfer of one of the caller’s businesses; an admin then decides',
  method: 'PUT',
  path: '/business-claims/:id/objection',
  exposure: 'own',
  params: ById,
  body: z.strictObject({ objection: text(1_000) }),
  response: ReceivedClaim,
})

/** The queues of admins: what waits for them, what waits for others, and what has been decided. */
export const claimQueues = ['waiting', 'open', 'granted', 'closed'] as const
export type ClaimQueue = (typeof claimQueues)[number]

const Person = z.strictObject({ id: Id, name: z.string().nullable(), email: z.string().nullable() })

/** A claim as admins see it. */
export const ModeratedClaim = z.strictObject({
  ...common,
  proof: z.string().describe('What is or would be proven'),
  isProven: z.boolean(),
  claimant: Person,
  owner: Person.nullable().describe('The present owner; null if the business has none'),
  note: z.string().nullable().describe('By the claimant'),
  objection: z.string().nullable().describe('By the present owner'),
  documents: z.array(z.strictObject({ id: Id, address: z.string().describe('Opens the picture for some minutes') })),
  rivals: z
    .array(z.strictObject({ id: Id, method: ClaimMethod, isProven: z.boolean(), claimant: z.string().nullable() }))
    .describe('Other open claims of the same business'),
  undoableUntil: DateTime.nullable().describe('Null if it cannot be undone'),
  hasTransferred: z.boolean().default(true).describe('Whether the business has changed hands by it; otherwise it was verified'),
  conflictOfInterest: ConflictOfInterest,
})
export type ModeratedClaim = z.infer<typeof ModeratedClaim>

export const getBusinessClaims = endpoint({
  summary: 'A queue of claims of businesses: those that wait for an admin oldest first, others newest first',
  method: 'GET',
  path: '/business-claims',
  exposure: 'admin',
  roles: ['moderator'],
  query: z.object({
    queue: z.enum(claimQueues).default('waiting'),
    after: Id.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.array(ModeratedClaim),
})
export const decideClaim = endpoint({
  summary: 'Grant or refuse a claim that waits for an admin; documents of a business with an owner still leave time for an objection',
  method: 'PUT',
  path: '/business-claims/:id/decision',
  exposure: 'admin',
  roles: ['moderator'],
  params: ById,
  body: z.strictObject({ isGranted: z.boolean(), reason: DecisionReason, version: z.int().positive() }),
  response: ModeratedClaim,
})
export const undoClaim = endpoint({
  summary: 'Undo a granted claim: the business goes back to whom it belonged before, as it was, or loses the verification if that was all',
  method: 'PUT',
  path: '/business-claims/:id/undo',
  exposure: 'admin',
  roles: ['moderator'],
  params: ById,
  body: z.strictObject({ reason: DecisionReason }),
  response: ModeratedClaim,
})

const Count = z.int().min(0)
export const ClaimNumbers = z.array(
  z.strictObject({
    method: ClaimMethod,
    started: Count,
    granted: Count,
    refused: Count,
    expired: Count,
    superseded: Count,
    undone: Count,
    medianHours: z.number().nullable().describe('From the start to the grant'),
  }),
)
export type ClaimNumbers = z.infer<typeof ClaimNumbers>
export const getClaimNumbers = endpoint({
  summary: 'The claims of the last 12 months, and what became of them',
  method: 'GET',
  path: '/business-claims/numbers',
  exposure: 'admin',
  response: ClaimNumbers,
})
