import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { toast } from 'sonner'
import { showError } from '../../../shared/show-error.ts'
import { healthKey } from './read-health.ts'

const start = onceAtATime(() => call(api.startRebuild))

/** Starts a rebuild of the search; searches keep working meanwhile. */
export function useRebuildSearch() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => start(undefined),
    onSuccess: () => void toast.success('The search is being rebuilt'),
    onError: showError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: healthKey }),
  })
}
