import * as api from '@directory/contracts/http/addresses'
import type { NetworkMetrics } from '@directory/contracts/http/social-reports'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { useState } from 'react'

/** Enters what the networks have counted; what is there for the same month and network is replaced. */
export function useSetMetrics(clientId: string) {
  const queryClient = useQueryClient()
  const [set] = useState(() =>
    onceAtATime((metrics: readonly NetworkMetrics[]) => call(api.setMetrics, { params: { id: clientId }, body: { metrics } })),
  )
  return useMutation({
    mutationFn: set,
    // Not waited for: the form begins again with what is read, and could not say any more that it is saved.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['own', 'social-media', 'report', clientId] }),
  })
}
