import * as api from '@directory/contracts/http/addresses'
import type { NetworkMetrics } from '@directory/contracts/http/social-reports'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { useState } from 'react'

/** Saves the networks' metrics, replacing those of the same month and network. */
export function useSetMetrics(clientId: string) {
  const queryClient = useQueryClient()
  const [set] = useState(() =>
    onceAtATime((metrics: readonly NetworkMetrics[]) => call(api.setMetrics, { params: { id: clientId }, body: { metrics } })),
  )
  return useMutation({
    mutationFn: set,
    // Not awaited: the form resets to the refetched values and could then not report success.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['own', 'social-media', 'report', clientId] }),
  })
}
