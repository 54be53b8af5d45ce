import { z } from 'zod'
import { DateTime, Id, searchText } from '../primitives.ts'
import { endpointsOf } from './endpoint.ts'

const sharedEndpoint = endpointsOf('each')
const bffEndpoint = endpointsOf('bff')

/** The kinds of subjects of decisions. */
export const auditSubjects = [
  'listing',
  'review',
  'report',
  'enquiry',
  'category',
  'account',
  'address',
  'settings',
  'message',
  'client',
  'post',
] as const

/** A decision: who made it and when, with the values before and after. Entries never change. */
export const AuditEntry = z.strictObject({
  id: Id,
  at: DateTime.describe('To the microsecond, as entries are sorted by it'),
  actorId: Id,
  action: z.string(),
  subject: z.strictObject({ kind: z.enum(auditSubjects), id: Id, name: z.string().nullable() }),
  listingId: Id.nullable().describe('The listing that it concerns, if any'),
  before: z.json(),
  after: z.json(),
  note: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditQuery = z.object({
  actor: Id.optional(),
  listing: Id.optional(),
  action: searchText(40).optional(),
  kind: z.enum(auditSubjects).optional(),
  before: DateTime.optional().describe('Only entries before this time, or at this time and after the entry beforeId'),
  beforeId: Id.optional().describe('The last entry of the previous page, since decisions made together have the same time'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type AuditQuery = z.infer<typeof AuditQuery>

/** Each service logs its own decisions. */
export const getServiceAudit = sharedEndpoint({
  summary: 'A service’s decisions, newest first',
  method: 'GET',
  path: '/audit',
  exposure: 'internal',
  query: AuditQuery,
  response: z.array(AuditEntry),
})
/** The BFF merges the logs of all services. */
export const getAudit = bffEndpoint({
  summary: 'Decisions, newest first',
  method: 'GET',
  path: '/api/admin/audit',
  exposure: 'admin',
  query: AuditQuery,
  response: z.array(AuditEntry),
})
