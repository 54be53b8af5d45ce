import { z } from 'zod'
import { OfferIdSchema } from './checkouts.ts'
import { endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('listings')
const billingEndpoint = endpointsOf('billing')

/** The periods of statistics, in months up to the current one; a year by default. */
export const statisticsPeriods = [3, 6, 12, 24] as const
export const defaultStatisticsPeriod = 12
export type StatisticsPeriod = (typeof statisticsPeriods)[number]

const Period = z.object({ months: z.coerce.number().pipe(z.literal(statisticsPeriods)).default(defaultStatisticsPeriod) })

/** The number of hours within which owners are promised a decision. */
export const promisedHours = 48

const Count = z.number().int().nonnegative()
const Month = z.string().regex(/^\d{4}-\d{2}$/)

const Approvals = z.strictObject({
  approved: Count.describe('Businesses that went live for the first time'),
  medianHours: z.number().nonnegative().nullable().describe('From creation to approval; null if none was approved'),
  inTime: Count.describe('Those approved within the number of hours promised to owners'),
})

export const ListingStatistics = z.strictObject({
  overall: Approvals,
  months: z.array(z.strictObject({ month: Month, created: Count, ...Approvals.shape, views: Count, contacts: Count })),
})
export type ListingStatistics = z.infer<typeof ListingStatistics>

export const getListingStatistics = endpoint({
  summary: 'The city’s new businesses, approvals, views and contacts by month, oldest first',
  method: 'GET',
  path: '/listing-statistics',
  exposure: 'admin',
  query: Period,
  response: ListingStatistics,
})

/** What customers paid on a month's invoices, in pence; refunds and chargebacks are deducted from the month of the invoice. */
export const Revenue = z.array(
  z.strictObject({ month: Month, offer: OfferIdSchema.nullable(), paid: Count, refunded: Count, chargedBack: Count }),
)
export type Revenue = z.infer<typeof Revenue>

export const getRevenue = billingEndpoint({
  summary: 'Revenue by local month and offer; combinations without revenue are omitted',
  method: 'GET',
  path: '/revenue',
  exposure: 'admin',
  roles: ['accountant'],
  query: Period,
  response: Revenue,
})
