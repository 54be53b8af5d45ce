import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { keepPreviousData, queryOptions } from '@directory/frontend-kit/queries'
import { moderationKey } from '../../../shared/moderation-key.ts'
import type { ListingFilter } from '../listing-filter.ts'

/** With what the keys of pages of listings begin. */
export const listingsKey = [...moderationKey, 'listings'] as const

const atOnce = 25

/** A page of everybody's listings; while the next one is read, the one before stays. */
export const listingsQuery = (filter: ListingFilter, limit = atOnce) =>
  queryOptions({
    queryKey: [...listingsKey, filter, limit],
    queryFn: () => call(api.getAllListings, { query: { ...filter, limit } }),
    placeholderData: keepPreviousData,
  })
