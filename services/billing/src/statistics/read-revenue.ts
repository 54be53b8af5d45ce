import { timeZone } from '@directory/contracts/catalogue/local-time'
import { Revenue, type StatisticsPeriod } from '@directory/contracts/http/statistics'
import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import { parseOfferId } from '../catalogue/offer.ts'
import type { Database } from '../database.ts'

const MonthOfOffer = Revenue.element.extend({ offer: z.string().nullable() })

/** The amounts paid on the invoices of each month (in the city's time zone), by offer. */
export async function readRevenue(database: Database, period: StatisticsPeriod): Promise<Revenue> {
  const months = await rows(database, MonthOfOffer)`
    SELECT to_char(issued_at AT TIME ZONE ${timeZone}::text, 'YYYY-MM') AS month, coalesce(invoice.offer, subscription.offer) AS offer, sum(amount_paid)::integer AS paid,
      sum(refunded)::integer AS refunded, coalesce(sum(amount_paid - refunded) FILTER (WHERE is_lost), 0)::integer AS "chargedBack"
    FROM invoice LEFT JOIN subscription ON subscription.id = subscription_id
    WHERE amount_paid > 0 AND issued_at >= (
      date_trunc('month', now() AT TIME ZONE ${timeZone}::text) - (${period}::integer - 1) * interval '1 month') AT TIME ZONE ${timeZone}::text
    GROUP BY 1, 2 ORDER BY 1, 2`
  return months.map((row) => ({ ...row, offer: row.offer === null ? null : parseOfferId(row.offer) }))
}
