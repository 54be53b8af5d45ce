import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation } from '@directory/frontend-kit/queries'
import { toast } from 'sonner'

const requestVerification = onceAtATime(() => call(api.requestVerification))

/** Sends the verification email again, and shows the outcome. */
export const useRequestVerification = () =>
  useMutation({
    mutationFn: () => requestVerification(undefined),
    onSuccess: () =>
      toast.success('The email is on its way', {
        id: 'verification',
        description: 'Please follow the link in it. It may take a minute or two.',
      }),
    onError: (error) => toast.error('Error', { description: error.message }),
  })
