import { getEnquiryNumbers } from '@directory/contracts/http/held-enquiries'
import { rows } from '@directory/kit/database/rows'
import type { z } from 'zod'
import type { Database } from '../database.ts'

/** How many enquiries there were in the last 30 days, and what became of them. */
export async function countEnquiries(database: Database): Promise<z.output<typeof getEnquiryNumbers.response>> {
  const [numbers] = await rows(database, getEnquiryNumbers.response)`
    SELECT count(*)::integer AS sent,
      (count(*) FILTER (WHERE state = 'unconfirmed'))::integer AS unconfirmed,
      (count(*) FILTER (WHERE state = 'held'))::integer AS held,
      (count(*) FILTER (WHERE state = 'refused'))::integer AS refused,
      (count(*) FILTER (WHERE state = 'delivered'))::integer AS delivered,
      (SELECT count(*)::integer FROM conversation WHERE received_at > now() - interval '30 days') AS conversations,
      (SELECT count(answered_at)::integer FROM conversation WHERE received_at > now() - interval '30 days') AS answered,
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - received_at) / 3600)::double precision
        FROM conversation WHERE received_at > now() - interval '30 days') AS "medianAnswerHours"
    FROM enquiry WHERE sent_at > now() - interval '30 days'`
  if (!numbers) throw new Error('The enquiries were not counted')
  return numbers
}
