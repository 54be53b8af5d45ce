import type { Account } from '@directory/contracts/http/identity'
import { send } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation } from '@directory/frontend-kit/router'
import { useAccountChange } from '@directory/frontend-kit/session'

const cancelEmailChange = onceAtATime(() => send<Account>('DELETE', '/api/own/accounts/me/email-change'))

export function useCancelEmailChange() {
  const onChange = useAccountChange()
  return useMutation({ mutationFn: cancelEmailChange, onSuccess: (account) => onChange(account) })
}
