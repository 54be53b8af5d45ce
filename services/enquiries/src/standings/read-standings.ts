import { packageContents } from '@directory/contracts/catalogue/package-contents'
import { isPackageId } from '@directory/contracts/catalogue/packages'
import { EnquiryStanding } from '@directory/contracts/http/received-enquiries'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'

const StandingRow = EnquiryStanding.omit({ monthlyLimit: true }).extend({ package: z.string() })

/** How enquiries to an owner's businesses stand. */
export async function readStandings(sql: SqlQueries, ownerId: string): Promise<EnquiryStanding[]> {
  const found = await rows(sql, StandingRow)`
    SELECT listing_id AS "listingId", is_accepting AS "isAccepting", package, usual_answer_hours AS "usualAnswerHours",
      (SELECT count(*)::integer FROM conversation
        WHERE listing_id = business.listing_id AND received_at >= date_trunc('month', now(), 'Europe/London')) AS "receivedThisMonth",
      (SELECT count(answered_at)::integer FROM conversation
        WHERE listing_id = business.listing_id AND received_at > now() - interval '90 days') AS answers
    FROM business WHERE owner_id = ${ownerId}::uuid ORDER BY name, listing_id`
  return found.map(({ package: name, ...standing }) => ({
    ...standing,
    monthlyLimit: isPackageId(name) ? packageContents[name].enquiriesAMonth : null,
  }))
}
