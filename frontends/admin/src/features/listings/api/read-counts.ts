import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'
import { moderationKey } from '../../../shared/moderation-key.ts'

/** Totals, and counts of items awaiting an admin. */
export const countsQuery = queryOptions({
  queryKey: [...moderationKey, 'counts'],
  queryFn: () => call(api.getModerationCounts),
})
