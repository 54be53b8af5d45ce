import { z } from 'zod'
import { ById, endpointsOf } from './endpoint.ts'
import { Month, Network, Quota } from './social-posts.ts'

const endpoint = endpointsOf('social-media')

const Count = z.int().min(0).max(1_000_000_000)

/** A network's metrics for a month. */
export const NetworkMetrics = z.strictObject({
  month: Month,
  network: Network,
  followers: Count.describe('At the end of the month'),
  reach: Count,
  engagements: Count.describe('Likes, comments and shares'),
  clicks: Count,
})
export type NetworkMetrics = z.infer<typeof NetworkMetrics>

/** A client's report for a month: what was delivered, and the metrics of that month and the eleven before. */
export const MonthlyReport = z.strictObject({
  month: Month,
  businessName: z.string(),
  quota: Quota,
  posts: z.array(z.strictObject({ network: Network, published: z.int(), planned: z.int() })),
  metrics: z.array(NetworkMetrics).describe('By month, oldest first, then by network'),
})
export type MonthlyReport = z.infer<typeof MonthlyReport>

const ReportQuery = z.object({ month: Month })

export const getOwnReport = endpoint({
  summary: 'The caller’s monthly report',
  method: 'GET',
  path: '/social-media/report',
  exposure: 'own',
  query: ReportQuery,
  response: MonthlyReport,
})
export const getReport = endpoint({
  summary: 'A client’s monthly report',
  method: 'GET',
  path: '/social-media/clients/:id/report',
  exposure: 'admin',
  roles: ['socialMediaManager'],
  params: ById,
  query: ReportQuery,
  response: MonthlyReport,
})
export const setMetrics = endpoint({
  summary: 'Enter the networks’ metrics, replacing those of the same month and network',
  method: 'PUT',
  path: '/social-media/clients/:id/metrics',
  exposure: 'admin',
  roles: ['socialMediaManager'],
  params: ById,
  body: z.strictObject({
    metrics: z
      .array(NetworkMetrics)
      .min(1)
      .max(500)
      .refine(
        (all) => new Set(all.map(({ month, network }) => month + network)).size === all.length,
        'A month of a network is listed twice.',
      ),
  }),
  response: MonthlyReport.shape.metrics,
})
