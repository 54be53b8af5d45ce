import { z } from 'zod'
import { endpointsOf } from './endpoint.ts'
import { Account, SignIn, SignUp } from './identity.ts'

const endpoint = endpointsOf('bff')

/** The session as the browser may see it: the account, never a token. */
export const Session = z.strictObject({ account: Account.nullable() })
export type Session = z.infer<typeof Session>

export const getSession = endpoint({
  summary: 'The account that is signed in',
  method: 'GET',
  path: '/api/session',
  exposure: 'public',
  response: Session,
})
export const startSession = endpoint({
  summary: 'Sign in; the tokens go into httpOnly cookies',
  method: 'POST',
  path: '/api/session',
  exposure: 'public',
  body: SignIn,
  response: Session,
  status: 201,
})
export const endSession = endpoint({ summary: 'Sign out', method: 'DELETE', path: '/api/session', exposure: 'public' })
export const openAccount = endpoint({
  summary: 'Sign up',
  method: 'POST',
  path: '/api/accounts',
  exposure: 'public',
  body: SignUp,
  response: Account,
  status: 201,
})
