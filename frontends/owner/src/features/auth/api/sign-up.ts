import * as api from '@directory/contracts/http/addresses'
import type { SignUp } from '@directory/contracts/http/identity'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation } from '@directory/frontend-kit/queries'
import { useAcceptingTerms } from '@directory/frontend-kit/terms/use-accepting-terms'

const signUp = onceAtATime((account: SignUp) => call(api.openAccount, { body: account }))

/** Opens an account that accepts the terms of use this page refers to. */
export function useSignUp() {
  const accepting = useAcceptingTerms()
  return useMutation({
    mutationFn: (account: Omit<SignUp, 'acceptedTerms'>) => accepting((acceptedTerms) => signUp({ ...account, acceptedTerms })),
  })
}
