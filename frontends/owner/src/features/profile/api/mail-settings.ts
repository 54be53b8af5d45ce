import * as api from '@directory/contracts/http/addresses'
import type { MailSettings } from '@directory/contracts/http/mail-settings'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { toast } from 'sonner'

/** The optional emails that the holder gets, and why the address is suppressed. */
export const mailSettingsQuery = queryOptions({ queryKey: ['own', 'mail-settings'], queryFn: () => call(api.getMailSettings) })

const change = onceAtATime((wanted: Partial<MailSettings['wanted']>) => call(api.changeMailSettings, { body: { wanted } }))

/** Turns kinds of emails on or off, and shows a toast. */
export function useChangeMailSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess(settings) {
      queryClient.setQueryData(mailSettingsQuery.queryKey, settings)
      toast.success('Your choice is saved.', { id: 'mail-settings' })
    },
    onError: (error) => toast.error('Error', { description: error.message }),
  })
}

const tryAgain = onceAtATime(() => call(api.requestVerification))

/** Has an address that bounced tried again. An address that is not confirmed gets the email for that. */
export function useTryAddressAgain() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => tryAgain(undefined),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: mailSettingsQuery.queryKey })
      toast.success('We will send emails to your address again.')
    },
    onError: (error) => toast.error('Error', { description: error.message }),
  })
}
