import type { ChangeSinceApproval } from '@directory/contracts/http/moderation'
import { get } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/router'
import { moderationKey } from '../../listings/api/moderation-key.ts'

/** What the owner of a listing has changed since it was approved. */
export const changesQuery = (id: string) =>
  queryOptions({
    queryKey: [...moderationKey, 'changes', id],
    queryFn: () => get<ChangeSinceApproval[]>(`/api/admin/listings/${id}/changes`),
  })
