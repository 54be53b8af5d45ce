import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** What has become of the reviews written here. */
export const outcomesQuery = queryOptions({ queryKey: ['review-outcomes'], queryFn: () => call(api.getReviewOutcomes, {}) })
