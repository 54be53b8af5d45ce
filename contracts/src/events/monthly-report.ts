import { z } from 'zod'
import { suggestionIds } from '../catalogue/suggestions.ts'
import { Slug } from '../primitives.ts'
import { Engagement } from './engagement.ts'

/** A month of a business, as its owner is told of it by email. */
export const ReportedBusiness = z.strictObject({
  businessName: z.string(),
  slug: Slug,
  month: Engagement,
  monthBefore: Engagement,
  categoryMedian: Engagement.nullable().describe('Of its category in the same month; null if that has fewer than five businesses'),
  suggestion: z.enum(suggestionIds).nullable(),
})
export type ReportedBusiness = z.infer<typeof ReportedBusiness>

export const MonthlyReport = z.strictObject({
  notice: z.literal('monthly-report'),
  month: z.string().regex(/^\d{4}-\d{2}$/),
  businesses: z.array(ReportedBusiness).min(1),
})
