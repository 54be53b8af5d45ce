import { reportDays } from '@directory/contracts/catalogue/report-reasons'
import type { Filed, ReportDraft } from '@directory/contracts/http/reports'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { z } from 'zod'
import { lockAuthor } from '../authors/lock-author.ts'
import type { Database } from '../database.ts'
import { lockShownListing } from '../stored-listings/lock-listings.ts'
import { fileReport, inDays } from './file-report.ts'
import { findReported } from './find-reported.ts'

/** Further anonymous reports of the same would add nothing, and would bury others; but for those of what may harm somebody. */
const maximumOpen = 20

/** Stores a report of a visible listing, or of something on its page, for the admins. */
export async function reportListing(
  database: Database,
  caller: Caller | null,
  listingId: string,
  { about, subjectId = null, picture = null, reason, comment = null, email = null }: z.output<typeof ReportDraft>,
): Promise<Filed | null> {
  return database.$transaction(async (tx) => {
    if (caller) await lockAuthor(tx, caller)
    const listing = await lockShownListing(tx, listingId)
    if (listing.length === 0) throw new Problem('listing-not-found')
    const reported = await findReported(tx, { listingId, about, subjectId, picture })
    const isUrgent = reportDays(reason) === 1
    const open = { listingId, about, subjectId: reported.subjectId, state: 'open', kind: 'report' } as const
    if (!caller && !isUrgent && (await tx.report.count({ where: open })) >= maximumOpen) return null
    return fileReport(tx, {
      listingId,
      about,
      ...reported,
      reason,
      comment,
      email: caller ? null : email,
      reporterId: caller?.accountId ?? null,
      dueAt: inDays(reportDays(reason)),
    })
  })
}
