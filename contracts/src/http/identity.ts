import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { Role } from '../events/identity.ts'
import { DateTime, Email, Id, line } from '../primitives.ts'
import { endpoint } from './endpoint.ts'

export const Password = z
  .string()
  .min(limits.passwordMinimumLength, `Password must be at least ${limits.passwordMinimumLength} characters long`)
  .max(200)

export const SignUp = z.strictObject({
  email: Email,
  password: Password,
  firstName: line(80).nullish(),
  lastName: line(80).nullish(),
})
export const SignIn = z.strictObject({ email: Email, password: z.string().min(1, 'Enter your password.').max(200) })

export const Account = z.strictObject({
  id: Id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: Role,
})
export type Account = z.infer<typeof Account>

export const Tokens = z.strictObject({
  account: Account,
  accessToken: z.string(),
  accessTokenExpiresAt: DateTime,
  refreshToken: z.string(),
  refreshTokenExpiresAt: DateTime,
})
export type Tokens = z.infer<typeof Tokens>

const RefreshToken = z.strictObject({ refreshToken: z.string().min(20).max(200) })

export const signUp = endpoint({
  id: 'signUp',
  summary: 'Open an account',
  method: 'POST',
  path: '/accounts',
  access: 'public',
  body: SignUp,
  response: Account,
  status: 201,
})
export const signIn = endpoint({
  id: 'signIn',
  summary: 'Start a session',
  method: 'POST',
  path: '/sessions',
  access: 'public',
  body: SignIn,
  response: Tokens,
  status: 201,
})
export const refreshSession = endpoint({
  id: 'refreshSession',
  summary: 'Exchange a refresh token for new tokens; a reused one ends the session family',
  method: 'POST',
  path: '/sessions/refresh',
  access: 'public',
  body: RefreshToken,
  response: Tokens,
})
export const signOut = endpoint({
  id: 'signOut',
  summary: 'End the session family of a refresh token',
  method: 'POST',
  path: '/sessions/end',
  access: 'public',
  body: RefreshToken,
})
export const getOwnAccount = endpoint({
  id: 'getOwnAccount',
  summary: 'The account of the caller',
  method: 'GET',
  path: '/accounts/me',
  access: 'user',
  response: Account,
})
export const getJwks = endpoint({
  id: 'getJwks',
  summary: 'The public keys that verify access tokens',
  method: 'GET',
  path: '/.well-known/jwks.json',
  access: 'public',
  response: z.strictObject({ keys: z.array(z.record(z.string(), z.unknown())) }),
})
