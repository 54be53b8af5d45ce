import * as api from '@directory/contracts/http/addresses'
import type { ReportDraft } from '@directory/contracts/http/reports'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'

interface Report {
  readonly listingId: string
  readonly draft: ReportDraft
}

/** Reports a listing to the admins. */
export const reportListing = onceAtATime(({ listingId, draft }: Report) =>
  call(api.reportListing, { params: { id: listingId }, body: draft }),
)
