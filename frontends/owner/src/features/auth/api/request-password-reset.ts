import { send } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation } from '@directory/frontend-kit/router'

const requestPasswordReset = onceAtATime((request: { email: string }) => send<null>('POST', '/api/password-resets', request))

export const useRequestPasswordReset = () => useMutation({ mutationFn: requestPasswordReset })
