import { z } from 'zod'
import { AdvertisingPackageId } from '../events/listings.ts'
import { DateTime, Id } from '../primitives.ts'
import { DecisionReason } from './decision-reason.ts'
import { ById, endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('listings')

const others = [
  z.strictObject({ action: z.literal('approve') }),
  z.strictObject({ action: z.literal('activate') }),
  z.strictObject({ action: z.literal('set-package'), advertisingPackage: AdvertisingPackageId, reason: DecisionReason.optional() }),
  z.strictObject({ action: z.literal('set-category'), categoryId: Id.nullable() }),
] as const
const Deactivation = z.strictObject({ action: z.literal('deactivate'), reason: DecisionReason })
const Deletion = z.strictObject({ action: z.literal('delete'), reason: DecisionReason })
const Rejection = z.strictObject({ action: z.literal('reject'), reason: DecisionReason, refund: z.boolean() })

/** The action that a bulk job carries out for each listing. */
export const BulkAction = z.discriminatedUnion('action', [...others, Rejection, Deactivation, Deletion])
export type BulkAction = z.infer<typeof BulkAction>

/** The action of a stored job; one from an earlier release may be without the reason. */
export const StoredBulkAction = z.discriminatedUnion('action', [
  ...others,
  Rejection,
  Deactivation.partial({ reason: true }),
  Deletion.partial({ reason: true }),
])
export type StoredBulkAction = z.infer<typeof StoredBulkAction>

/** The maximum number of listings in a job: their ids fit into a request with room to spare. */
export const mostAtOnce = 20_000

export const bulkOutcomes = ['waiting', 'done', 'unchanged', 'failed'] as const

export const BulkJob = z.strictObject({
  id: Id,
  action: StoredBulkAction,
  state: z.enum(['running', 'done']),
  createdAt: DateTime,
  total: z.number().int(),
  done: z.number().int().describe('How many have been processed, whatever the outcome'),
  unchanged: z.number().int().describe('How many of these needed no change'),
  failed: z.number().int(),
})
export type BulkJob = z.infer<typeof BulkJob>

/** A job in the list of jobs. */
export const ListedBulkJob = BulkJob.extend({
  startedBy: z.string().nullable().describe('The name or address of the admin; null if neither is known'),
})
export type ListedBulkJob = z.infer<typeof ListedBulkJob>

/** How many jobs are shown; each is kept for thirty days. */
export const bulkJobsShown = 100

export const BulkResult = z.strictObject({
  listingId: Id,
  name: z.string(),
  outcome: z.enum(bulkOutcomes),
  reason: z.string().nullable(),
})
export type BulkResult = z.infer<typeof BulkResult>

export const startBulkJob = endpoint({
  summary: 'Start a bulk job, which runs in the background',
  method: 'POST',
  path: '/bulk-jobs',
  exposure: 'admin',
  body: z.strictObject({ action: BulkAction, listingIds: z.array(Id).min(1).max(mostAtOnce) }),
  response: BulkJob,
  status: 202,
})
export const getBulkJobs = endpoint({
  summary: `The newest jobs of all admins, up to ${bulkJobsShown}`,
  method: 'GET',
  path: '/bulk-jobs',
  exposure: 'admin',
  response: z.array(ListedBulkJob),
})
export const getBulkJob = endpoint({
  summary: 'The progress of a bulk job',
  method: 'GET',
  path: '/bulk-jobs/:id',
  exposure: 'admin',
  params: ById,
  response: BulkJob,
})
export const getBulkResults = endpoint({
  summary: 'The outcome for each listing of a bulk job',
  method: 'GET',
  path: '/bulk-jobs/:id/results',
  exposure: 'admin',
  params: ById,
  response: z.array(BulkResult),
})
