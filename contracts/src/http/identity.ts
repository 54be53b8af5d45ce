import { mapToObj } from 'remeda'
import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { profileFieldNames, profileFields, signUpFields } from '../catalogue/profile-fields.ts'
import { AcceptedTerms, TermsDate } from '../catalogue/terms.ts'
import { Role } from '../events/identity.ts'
import { DateTime, Email, Id, MailToken } from '../primitives.ts'
import { endpointsOf } from './endpoint.ts'
import { MailSettings } from './mail-settings.ts'

const endpoint = endpointsOf('identity')

export const Password = z
  .string()
  .min(limits.passwordMinimumLength, `Password must be at least ${limits.passwordMinimumLength} characters long`)
  .max(200)

export const SignUp = z.strictObject({
  email: Email,
  password: Password,
  ...mapToObj(signUpFields, (name) => [name, profileFields[name].rule.nullish()]),
  acceptedTerms: AcceptedTerms,
})
export type SignUp = z.infer<typeof SignUp>
export const SignIn = z.strictObject({ email: Email, password: z.string().min(1, 'Enter your password.').max(200) })

export const Account = z.strictObject({
  id: Id,
  email: z.string(),
  isEmailVerified: z.boolean(),
  newEmail: z.string().nullable().describe('Requested, but not yet confirmed by the link sent there'),
  ...mapToObj(profileFieldNames, (name) => [name, z.string().nullable()]),
  role: Role,
  acceptedTerms: TermsDate.nullable().default(null).describe('The newest version of the terms of use that its holder has accepted'),
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

/** The tokens, and a token for the browser to present at its next sign-in: other people's wrong passwords then do not delay the holder. */
export const SignedIn = Tokens.extend({ browserToken: z.string(), browserTokenExpiresAt: DateTime })
export type SignedIn = z.infer<typeof SignedIn>

/** An account holder's profile. */
export const Profile = z.strictObject(mapToObj(profileFieldNames, (name) => [name, profileFields[name].rule.nullable()]))
export type Profile = z.infer<typeof Profile>

const CurrentPassword = z.string().min(1, 'Enter your password.').max(200)

const RefreshToken = z.strictObject({ refreshToken: z.string().min(20).max(200) })

export const signUp = endpoint({
  summary: 'Create an account',
  method: 'POST',
  path: '/accounts',
  exposure: 'internal',
  access: 'public',
  body: SignUp,
  response: Account,
  status: 201,
})
export const signIn = endpoint({
  summary: 'Start a session',
  method: 'POST',
  path: '/sessions',
  exposure: 'internal',
  access: 'public',
  body: SignIn.extend({
    network: z
      .string()
      .regex(/^[\da-f.:]{2,45}(?:\/64)?$/)
      .optional()
      .describe('Of the client: an IPv4 address, or the /64 network of an IPv6 address'),
    browserToken: z
      .string()
      .regex(/^[\w.-]{1,1000}$/)
      .optional()
      .describe('Of an earlier sign-in in the same browser'),
  }),
  response: SignedIn,
  status: 201,
})
export const refreshSession = endpoint({
  summary: 'Exchange a refresh token for new tokens; a reused one ends the session family',
  method: 'POST',
  path: '/sessions/refresh',
  exposure: 'internal',
  access: 'public',
  body: RefreshToken,
  response: Tokens,
})
export const signOut = endpoint({
  summary: 'End the session family of a refresh token',
  method: 'POST',
  path: '/sessions/end',
  exposure: 'internal',
  access: 'public',
  body: RefreshToken,
})
export const getOwnAccount = endpoint({
  summary: 'The caller’s account',
  method: 'GET',
  path: '/accounts/me',
  exposure: 'internal',
  access: 'user',
  response: Account,
})
export const updateProfile = endpoint({
  summary: 'Change the caller’s name and telephone number',
  method: 'PUT',
  path: '/accounts/me/profile',
  exposure: 'own',
  body: Profile,
  response: Account,
})
export const acceptTerms = endpoint({
  summary: 'Accept the current version of the terms of use; refused if the stated one is not the current one',
  method: 'PUT',
  path: '/accounts/me/accepted-terms',
  exposure: 'own',
  body: z.strictObject({ acceptedTerms: AcceptedTerms }),
  response: Account,
})
export const changePassword = endpoint({
  summary: 'Change the caller’s password; all their other sessions end',
  method: 'PUT',
  path: '/accounts/me/password',
  exposure: 'own',
  body: z.strictObject({ currentPassword: CurrentPassword, newPassword: Password }),
})
export const requestEmailChange = endpoint({
  summary: 'Request a change of email address; it takes effect when the link sent there is followed',
  method: 'POST',
  path: '/accounts/me/email-change',
  exposure: 'own',
  body: z.strictObject({ newEmail: Email, currentPassword: CurrentPassword }),
  response: Account,
})
export const cancelEmailChange = endpoint({
  summary: 'Cancel a change of email address: its link no longer works',
  method: 'DELETE',
  path: '/accounts/me/email-change',
  exposure: 'own',
  response: Account,
})
export const requestVerification = endpoint({
  summary: 'Resend the verification email; an address that bounced is tried again',
  method: 'POST',
  path: '/accounts/me/verification',
  exposure: 'own',
})
export const confirmEmail = endpoint({
  summary: 'Confirm an email address with the link sent to it',
  method: 'POST',
  path: '/email-confirmations',
  exposure: 'public',
  body: z.strictObject({ token: MailToken }),
  response: z.strictObject({ purpose: z.enum(['verification', 'email-change']) }),
})
export const requestPasswordReset = endpoint({
  summary: 'Request a password reset email; the response does not reveal whether the account exists',
  method: 'POST',
  path: '/password-resets',
  exposure: 'public',
  body: z.strictObject({ email: Email }),
  status: 202,
})
export const resetPassword = endpoint({
  summary: 'Reset a forgotten password with the emailed link; all sessions end',
  method: 'POST',
  path: '/password-resets/completions',
  exposure: 'public',
  body: z.strictObject({ token: MailToken, password: Password }),
})
export const endAllSessions = endpoint({
  summary: 'Sign out everywhere',
  endsSession: true,
  method: 'DELETE',
  path: '/sessions',
  exposure: 'own',
})
export const confirmRole = endpoint({
  summary:
    'Confirm that the caller currently has the role in the team that their token says; refused if not, or if their session has ended',
  method: 'GET',
  // Copies of services from before there were other roles than admins ask here as well.
  path: '/sessions/current/admin',
  exposure: 'internal',
  access: 'user',
})
export const setRole = endpoint({
  summary: 'Give an account a role',
  method: 'PUT',
  path: '/accounts/roles',
  exposure: 'internal',
  body: z.strictObject({ email: Email, role: Role }),
  response: Account,
})
export const deleteAccount = endpoint({
  summary: 'Delete the caller’s account and all data about them',
  endsSession: true,
  method: 'POST',
  path: '/accounts/me/deletion',
  exposure: 'own',
  body: z.strictObject({ currentPassword: CurrentPassword }),
})

/** The personal data in the identity service. */
export const AccountExport = z.strictObject({
  account: Account.extend({ registeredAt: DateTime }),
  mailSettings: MailSettings,
  sessions: z.array(z.strictObject({ startedAt: DateTime, endedAt: DateTime.nullable() })),
  acceptedTerms: z.array(z.strictObject({ version: TermsDate, acceptedAt: DateTime })).default([]),
})
export const exportAccount = endpoint({
  summary: 'Everything that identity holds about the caller',
  method: 'GET',
  path: '/accounts/me/export',
  exposure: 'internal',
  access: 'user',
  response: AccountExport,
})
export const getJwks = endpoint({
  summary: 'The public keys that verify access tokens',
  method: 'GET',
  path: '/.well-known/jwks.json',
  exposure: 'internal',
  access: 'public',
  response: z.strictObject({ keys: z.array(z.record(z.string(), z.unknown())) }),
})
