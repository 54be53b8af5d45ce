import type { BulkAction, BulkJob } from '@directory/contracts/http/bulk-jobs'
import { send } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation } from '@directory/frontend-kit/router'
import { tellError } from '../../../shared/tell-error.ts'

interface Start {
  readonly action: BulkAction
  readonly listingIds: readonly string[]
}

const start = onceAtATime((job: Start) => send<BulkJob>('POST', '/api/admin/bulk-jobs', job))

/** Does one thing to many listings. */
export const useStartBulkJob = () => useMutation({ mutationFn: start, onError: tellError })
