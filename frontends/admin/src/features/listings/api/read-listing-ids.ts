import { buildPath } from '@directory/contracts/http/endpoint'
import { get } from '@directory/frontend-kit/api-client'
import { useMutation } from '@directory/frontend-kit/router'
import { tellError } from '../../../shared/tell-error.ts'
import type { ListingFilter } from '../listing-filter.ts'

const read = ({ sort: _, page: __, ...filter }: ListingFilter) =>
  get<readonly string[]>(buildPath('/api/admin/moderation/listing-ids', {}, filter))

/** Which listings a list holds on all of its pages: those that were there when it was asked. */
export const useReadListingIds = (onRead: (ids: readonly string[], asked: ListingFilter) => void) =>
  useMutation({ mutationFn: read, onSuccess: onRead, onError: tellError })
