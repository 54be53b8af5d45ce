import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation } from '@directory/frontend-kit/queries'
import { useAccountChange } from '@directory/frontend-kit/session'

const cancelEmailChange = onceAtATime(() => call(api.cancelEmailChange))

export function useCancelEmailChange() {
  const onChange = useAccountChange()
  return useMutation({ mutationFn: cancelEmailChange, onSuccess: (account) => onChange(account) })
}
