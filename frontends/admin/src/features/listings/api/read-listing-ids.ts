import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { useMutation } from '@directory/frontend-kit/queries'
import { showError } from '../../../shared/show-error.ts'
import type { ListingFilter } from '../listing-filter.ts'

const read = ({ sort: _, page: __, ...filter }: ListingFilter) => call(api.getListingIds, { query: filter })

/** Which listings a list holds on all of its pages: those that were there when it was asked. */
export const useReadListingIds = (onRead: (ids: readonly string[], asked: ListingFilter) => void) =>
  useMutation({ mutationFn: read, onSuccess: onRead, onError: showError })
