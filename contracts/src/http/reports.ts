import { z } from 'zod'
import { type ReportableContent, type ReportReason, reportableContent, reportReasons } from '../catalogue/report-reasons.ts'
import { Review } from '../events/listings.ts'
import { DateTime, Email, Id, line, Slug, text } from '../primitives.ts'
import { ConflictOfInterest } from './conflict-of-interest.ts'
import { ById, endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('listings')

// Object.keys returns strings, but these are the keys of a constant.
export const reportReasonIds = Object.keys(reportReasons) as [ReportReason]
const contentKinds = Object.keys(reportableContent) as [ReportableContent]

export const reportStates = ['open', 'upheld', 'dismissed'] as const
export const ReportState = z.enum(reportStates)
export type ReportState = z.infer<typeof ReportState>
/** A report of content, an appeal against a decision about content or a report, or a complaint about the site. */
export const reportKinds = ['report', 'appeal', 'complaint'] as const
export const ReportKind = z.enum(reportKinds)
export type ReportKind = z.infer<typeof ReportKind>
/** What a report or an appeal is about. */
const Subject = z.enum([...contentKinds, 'report', 'site'])

const comment = text(1_000)

export const ReportDraft = z
  .strictObject({
    about: z.enum(contentKinds).default('listing'),
    subjectId: Id.nullish().describe('The review; for a reply, its review'),
    picture: line(500).nullish().describe('The address of the picture, as on the page'),
    reason: z.enum(reportReasonIds),
    comment: comment.nullish(),
    email: Email.nullish().describe('Where to send the outcome, if the caller is not signed in'),
  })
  .refine(({ about, subjectId }) => about === 'listing' || about === 'picture' || subjectId, {
    path: ['subjectId'],
    message: 'Say which review.',
  })
  .refine(({ about, picture }) => about !== 'picture' || picture, { path: ['picture'], message: 'Say which picture.' })
  .refine(({ about, reason }) => reportableContent[about].some((one) => one === reason), {
    path: ['reason'],
    message: 'Choose what is wrong.',
  })
export type ReportDraft = z.input<typeof ReportDraft>

const decision = {
  state: ReportState.describe('For whoever wrote it, after any appeal'),
  outcome: z.string().nullable().describe('What was decided and why, for the person who reported it'),
  createdAt: DateTime,
  dueAt: DateTime.describe('When it is to be decided by'),
  decidedAt: DateTime.nullable(),
}

/** The review that a report or an appeal is about, as it is now. */
export const ReportedReview = Review.pick({ id: true, rating: true, title: true, comment: true, state: true, rejection: true })
export type ReportedReview = z.infer<typeof ReportedReview>

/** The report whose dismissal is appealed against. */
export const AppealedReport = z.strictObject({
  about: Subject,
  reason: z.enum(reportReasonIds).nullable(),
  comment: z.string().nullable(),
  outcome: z.string().nullable().describe('Why it was dismissed'),
})
export type AppealedReport = z.infer<typeof AppealedReport>

export const Report = z.strictObject({
  id: Id,
  kind: ReportKind,
  about: Subject,
  subjectId: Id.nullable(),
  excerpt: z.string().nullable().describe('What was reported or decided, as it was then: a text, or the address of a picture'),
  listing: z
    .strictObject({ id: Id, name: z.string(), slug: Slug, isApproved: z.boolean(), isActive: z.boolean() })
    .nullable()
    .describe('Null for complaints about the site, and once it is deleted'),
  business: z.string().nullable().describe('Its name, also then'),
  reason: z.enum(reportReasonIds).nullable(),
  comment: z.string().nullable(),
  email: z.string().nullable(),
  isByAccount: z.boolean().describe('Whether a signed-in person wrote it, who is told the outcome'),
  review: ReportedReview.nullable().describe('Null if it is about something else, or has been deleted'),
  appealedReport: AppealedReport.nullable(),
  conflictOfInterest: ConflictOfInterest,
  ...decision,
})
export type Report = z.infer<typeof Report>

/** What whoever has its id may know of a report, appeal or complaint. */
export const ReportStatus = z.strictObject({
  id: Id,
  kind: ReportKind,
  about: Subject,
  business: z.string().nullable(),
  ...decision,
  isChangedOnAppeal: z
    .boolean()
    .default(false)
    .describe('Whether an appeal changed the decision; the outcome still explains the original one'),
  isDecidedAgain: z
    .boolean()
    .default(false)
    .describe(
      'Whether a moderator has since decided about the same content again, without a report or an appeal; the outcome explains the original decision',
    ),
})
export type ReportStatus = z.infer<typeof ReportStatus>

export const Filed = z.strictObject({ id: Id.describe('With which its state can be followed'), dueAt: DateTime })
export type Filed = z.infer<typeof Filed>

export const reportListing = endpoint({
  summary: 'Report a visible listing, or one of its pictures, reviews or replies, to the admins',
  method: 'POST',
  path: '/listings/:id/reports',
  exposure: 'public',
  knowsCaller: true,
  params: ById,
  body: ReportDraft,
  response: Filed.nullable().describe('Null if so many reports of the listing are open that one more would add nothing'),
  status: 202,
})
export const appealDecision = endpoint({
  summary: 'Appeal against a decision about one’s review, reply or listing',
  method: 'POST',
  path: '/appeals',
  exposure: 'own',
  body: z.strictObject({
    about: z.enum(['review', 'reply', 'listing']),
    subjectId: Id.describe('For a reply, its review'),
    comment,
  }),
  response: Filed,
  status: 202,
})
export const appealReport = endpoint({
  summary: 'Appeal against the dismissal of a report, for those who have its id; the outcome goes to whoever wrote the report',
  method: 'POST',
  path: '/reports/:id/appeal',
  exposure: 'public',
  params: ById,
  body: z.strictObject({ comment }),
  response: Filed,
  status: 202,
})
export const appealWithKey = endpoint({
  summary:
    'Appeal against a decision about one’s review, reply or listing, for those who have its key by email and may be unable to sign in',
  method: 'POST',
  path: '/decisions/:id/appeal',
  exposure: 'public',
  params: ById,
  body: z.strictObject({ comment }),
  response: Filed,
  status: 202,
})
export const complain = endpoint({
  summary: 'Complain about the site, or report a message in an enquiry',
  method: 'POST',
  path: '/complaints',
  exposure: 'public',
  knowsCaller: true,
  body: z.strictObject({
    name: line(120).nullish(),
    email: Email,
    comment: text(4_000),
    isAboutMessage: z
      .boolean()
      .default(false)
      .describe('Whether it reports a message in an enquiry: those are decided as soon as reports of what may harm somebody'),
  }),
  response: Filed,
  status: 202,
})
export const getReportStatus = endpoint({
  summary: 'The state of a report, an appeal or a complaint, for those who have its id',
  method: 'GET',
  path: '/reports/:id/status',
  exposure: 'public',
  params: ById,
  response: ReportStatus,
})
export const getOwnReports = endpoint({
  summary: 'The caller’s reports, appeals and complaints, newest first',
  method: 'GET',
  path: '/reports/own',
  exposure: 'own',
  response: z.array(ReportStatus),
})
export const getReports = endpoint({
  summary: 'Reports, appeals and complaints in the given state, those due first at the top',
  method: 'GET',
  path: '/reports',
  exposure: 'admin',
  roles: ['moderator'],
  query: z.object({
    state: ReportState.default('open'),
    kind: ReportKind.optional(),
    after: Id.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.array(Report),
})
export const decideReport = endpoint({
  summary: 'Uphold, dismiss or reopen a report, an appeal or a complaint; its writer is told the outcome',
  method: 'PUT',
  path: '/reports/:id/state',
  exposure: 'admin',
  roles: ['moderator'],
  params: ById,
  body: z
    .strictObject({
      state: ReportState,
      outcome: comment.optional().describe('What was decided and why; only reopening needs none'),
      seen: ReportState.optional().describe('The state that the decision is about; refused as a conflict if it has another by now'),
    })
    .refine(({ state, outcome }) => state === 'open' || outcome !== undefined, {
      path: ['outcome'],
      message: 'Say what you have decided, and why.',
    }),
  response: Report,
})

/** How many reports, appeals and complaints there were in the last 12 months, and what became of them. */
export const ReportNumbers = z.array(
  z.strictObject({
    kind: ReportKind,
    about: Subject,
    reason: z.enum(reportReasonIds).nullable(),
    received: z.int(),
    upheld: z.int(),
    dismissed: z.int(),
    changedOnAppeal: z.int().describe('How many of these decisions are those after an appeal'),
    medianHours: z.number().nullable().describe('From receipt to decision'),
  }),
)
export type ReportNumbers = z.infer<typeof ReportNumbers>
export const getReportNumbers = endpoint({
  summary: 'What was reported in the last 12 months, and what became of it',
  method: 'GET',
  path: '/reports/numbers',
  exposure: 'public',
  response: ReportNumbers,
})
