import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { useMutation } from '@directory/frontend-kit/queries'
import { useAccountChange } from '@directory/frontend-kit/session'
import { toast } from 'sonner'
import { useAcceptingTerms } from './use-accepting-terms.ts'

/** Accepts the current terms of use for the own account, and shows the outcome. */
export function useAcceptTerms() {
  const accepting = useAcceptingTerms()
  const changeAccount = useAccountChange()
  return useMutation({
    mutationFn: () => accepting((acceptedTerms) => call(api.acceptTerms, { body: { acceptedTerms } })),
    async onSuccess(account) {
      // The button that had the focus disappears.
      document.getElementById('main')?.focus()
      await changeAccount(account)
      toast.success('Thank you', { description: 'You have accepted the terms of use.' })
    },
    onError: (error) => toast.error('Error', { description: error.message }),
  })
}
