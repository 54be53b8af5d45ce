import * as api from '@directory/contracts/http/addresses'
import type { SignUp } from '@directory/contracts/http/identity'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation } from '@directory/frontend-kit/queries'

const signUp = onceAtATime((account: SignUp) => call(api.openAccount, { body: account }))

export const useSignUp = () => useMutation({ mutationFn: signUp })
