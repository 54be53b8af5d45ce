import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation } from '@directory/frontend-kit/queries'

interface PasswordChange {
  readonly currentPassword: string
  readonly newPassword: string
}

const changePassword = onceAtATime((change: PasswordChange) => call(api.changePassword, { body: change }))

export const useChangePassword = () => useMutation({ mutationFn: changePassword })
