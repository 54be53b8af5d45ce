import { send } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation } from '@directory/frontend-kit/router'

interface PasswordChange {
  readonly currentPassword: string
  readonly newPassword: string
}

const changePassword = onceAtATime((change: PasswordChange) => send<null>('PUT', '/api/own/accounts/me/password', change))

export const useChangePassword = () => useMutation({ mutationFn: changePassword })
