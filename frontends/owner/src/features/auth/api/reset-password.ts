import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { forgetDrafts } from '@directory/frontend-kit/drafts'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { replaceSession } from '@directory/frontend-kit/session'

const resetPassword = onceAtATime(async (reset: { token: string; password: string }) => {
  await call(api.resetPassword, { body: reset })
  // The reset has ended all sessions; this only clears a leftover session in this browser, so failures do not matter.
  await call(api.endSession).catch(() => null)
})

export function useResetPassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: resetPassword,
    onSuccess() {
      forgetDrafts()
      replaceSession(queryClient, { account: null })
    },
  })
}
