import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation } from '@directory/frontend-kit/queries'
import type { Credentials } from '@directory/frontend-kit/session'

interface NewAccount extends Credentials {
  readonly firstName?: string | null | undefined
  readonly lastName?: string | null | undefined
}

const signUp = onceAtATime((account: NewAccount) => call(api.openAccount, { body: account }))

export const useSignUp = () => useMutation({ mutationFn: signUp })
