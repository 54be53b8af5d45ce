import * as api from '@directory/contracts/http/addresses'
import type { ListedForAdmins } from '@directory/contracts/http/moderation'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'
import { moderationKey } from '../../../shared/moderation-key.ts'

/** An owner's changes to a listing since its approval. Refetched for each version, so that nothing is approved unseen. */
export const changesQuery = ({ id, version }: Pick<ListedForAdmins, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [...moderationKey, 'changes', id, version],
    queryFn: () => call(api.getChangesSinceApproval, { params: { id } }),
  })
