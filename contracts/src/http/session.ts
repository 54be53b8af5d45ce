import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Account, SignIn, SignUp } from './identity.ts'

/** What the browser may know of its session: the account, never a token. */
export const Session = z.strictObject({ account: Account.nullable() })
export type Session = z.infer<typeof Session>

export const getSession = endpoint({
  id: 'getSession',
  summary: 'Who is signed in',
  method: 'GET',
  path: '/api/session',
  access: 'public',
  response: Session,
})
export const startSession = endpoint({
  id: 'startSession',
  summary: 'Sign in; the tokens go into httpOnly cookies',
  method: 'POST',
  path: '/api/session',
  access: 'public',
  body: SignIn,
  response: Session,
  status: 201,
})
export const endSession = endpoint({ id: 'endSession', summary: 'Sign out', method: 'DELETE', path: '/api/session', access: 'public' })
export const openAccount = endpoint({
  id: 'openAccount',
  summary: 'Sign up',
  method: 'POST',
  path: '/api/accounts',
  access: 'public',
  body: SignUp,
  response: Account,
  status: 201,
})
