import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useEndOfSession } from '@directory/frontend-kit/session'
import { toast } from 'sonner'

const deleteAccount = onceAtATime((confirmation: { currentPassword: string }) => call(api.deleteAccount, { body: confirmation }))

export const useDeleteAccount = () =>
  useEndOfSession(deleteAccount, () =>
    toast.success('Your account has been deleted.', {
      description: 'Its data is being removed. We have sent you a final email to confirm this.',
    }),
  )
