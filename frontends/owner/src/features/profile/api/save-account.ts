import * as api from '@directory/contracts/http/addresses'
import type { Profile } from '@directory/contracts/http/identity'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation } from '@directory/frontend-kit/queries'
import { useAccountChange } from '@directory/frontend-kit/session'
import type { AccountChanges } from '../account-entries.ts'

/** The email address first: it is the likeliest to be rejected, and then nothing has been saved. */
const saveAccount = onceAtATime(async ({ profile, emailChange }: AccountChanges) => {
  if (emailChange) await call(api.requestEmailChange, { body: emailChange })
  return call(api.updateProfile, { body: profile satisfies Profile })
})

export function useSaveAccount() {
  const onChange = useAccountChange()
  return useMutation({
    mutationFn: saveAccount,
    onSuccess: (account) => onChange(account),
    // The new address may have been saved before the rest failed.
    onError: (_error, { emailChange }) => void (emailChange && onChange()),
  })
}
