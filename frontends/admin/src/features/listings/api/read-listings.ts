import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { keepPreviousData, queryOptions } from '@directory/frontend-kit/queries'
import { moderationKey } from '../../../shared/moderation-key.ts'
import type { ListingFilter } from '../listing-filter.ts'

/** The key prefix of pages of listings. */
export const listingsKey = [...moderationKey, 'listings'] as const

const pageSize = 25

/** A page of all listings; the previous page stays while the next one loads. */
export const listingsQuery = (filter: ListingFilter, limit = pageSize) =>
  queryOptions({
    queryKey: [...listingsKey, filter, limit],
    queryFn: () => call(api.getAllListings, { query: { ...filter, limit } }),
    placeholderData: keepPreviousData,
  })
