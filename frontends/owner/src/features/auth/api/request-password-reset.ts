import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation } from '@directory/frontend-kit/queries'

const requestPasswordReset = onceAtATime((request: { email: string }) => call(api.requestPasswordReset, { body: request }))

export const useRequestPasswordReset = () => useMutation({ mutationFn: requestPasswordReset })
