import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { useMutation } from '@directory/frontend-kit/queries'
import { showError } from '../../../shared/show-error.ts'
import type { ListingFilter } from '../listing-filter.ts'

const read = ({ sort: _, page: __, ...filter }: ListingFilter) => call(api.getListingIds, { query: filter })

/** The ids of all listings that match the filters, on all pages, at the time of the request. */
export const useReadListingIds = (onRead: (ids: readonly string[], requested: ListingFilter) => void) =>
  useMutation({ mutationFn: read, onSuccess: onRead, onError: showError })
