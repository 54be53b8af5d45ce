import { z } from 'zod'
import { reportReasons } from '../catalogue/report-reasons.ts'
import { DateTime, Email, Id, Slug, text } from '../primitives.ts'
import { ById, endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('listings')

// Object.keys returns strings, but these are the keys of a constant.
export const reportReasonIds = Object.keys(reportReasons) as [keyof typeof reportReasons]
export const reportStates = ['open', 'upheld', 'dismissed'] as const

export const ReportDraft = z.strictObject({
  reason: z.enum(reportReasonIds),
  comment: text(1_000).nullish(),
  email: Email.nullish().describe('For questions about the report'),
})
export type ReportDraft = z.infer<typeof ReportDraft>

export const Report = z.strictObject({
  id: Id,
  listing: z.strictObject({ id: Id, name: z.string(), slug: Slug, isApproved: z.boolean(), isActive: z.boolean() }),
  reason: z.enum(reportReasonIds),
  comment: z.string().nullable(),
  email: z.string().nullable(),
  state: z.enum(reportStates),
  createdAt: DateTime,
  decidedAt: DateTime.nullable(),
})
export type Report = z.infer<typeof Report>

export const reportListing = endpoint({
  summary: 'Report a visible listing to the admins',
  method: 'POST',
  path: '/listings/:id/reports',
  exposure: 'public',
  params: ById,
  body: ReportDraft,
  status: 202,
})
export const getReports = endpoint({
  summary: 'Reports in the given state, oldest first',
  method: 'GET',
  path: '/reports',
  exposure: 'admin',
  query: z.object({
    state: z.enum(reportStates).default('open'),
    after: Id.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.array(Report),
})
export const decideReport = endpoint({
  summary: 'Uphold, dismiss or reopen a report',
  method: 'PUT',
  path: '/reports/:id/state',
  exposure: 'admin',
  params: ById,
  body: z.strictObject({ state: z.enum(reportStates) }),
  response: Report,
})
