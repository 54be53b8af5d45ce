import { z } from 'zod'
import { Role } from '../events/identity.ts'
import { DateTime, searchText, text } from '../primitives.ts'
import { ById, endpointsOf } from './endpoint.ts'
import { Account } from './identity.ts'

const endpoint = endpointsOf('identity')

/** An account as admins see it. */
export const AccountForAdmins = Account.omit({ newEmail: true, acceptedTerms: true }).extend({
  registeredAt: DateTime,
  lastSignedInAt: DateTime.nullable(),
  disabled: z.strictObject({ at: DateTime, reason: z.string() }).nullable().describe('Nobody can sign in to it'),
})
export type AccountForAdmins = z.infer<typeof AccountForAdmins>

export const AccountsQuery = z.object({
  q: searchText(254).optional().describe('Part of the email address or name'),
  role: Role.optional(),
  disabled: z.stringbool().optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
})
export type AccountsQuery = z.infer<typeof AccountsQuery>

export const AccountsPage = z.strictObject({
  items: z.array(AccountForAdmins),
  total: z.number().int(),
  page: z.number().int(),
  pageCount: z.number().int(),
})
export type AccountsPage = z.infer<typeof AccountsPage>

export const getAccounts = endpoint({
  summary: 'All accounts, newest first',
  method: 'GET',
  path: '/accounts',
  exposure: 'admin',
  query: AccountsQuery,
  response: AccountsPage,
})
export const getAccount = endpoint({
  summary: 'An account',
  method: 'GET',
  path: '/accounts/:id',
  exposure: 'admin',
  params: ById,
  response: AccountForAdmins,
})
export const setAccountRole = endpoint({
  summary: 'Give an account a role, which replaces the one it had; admins cannot change their own',
  method: 'PUT',
  path: '/accounts/:id/role',
  exposure: 'admin',
  params: ById,
  body: z.strictObject({ role: Role }),
  response: AccountForAdmins,
})
export const disableAccount = endpoint({
  summary: 'Disable an account and end all of its sessions; admins cannot disable themselves',
  method: 'PUT',
  path: '/accounts/:id/disablement',
  exposure: 'admin',
  params: ById,
  body: z.strictObject({ reason: text(500) }),
  response: AccountForAdmins,
})
export const enableAccount = endpoint({
  summary: 'Re-enable a disabled account',
  method: 'DELETE',
  path: '/accounts/:id/disablement',
  exposure: 'admin',
  params: ById,
  response: AccountForAdmins,
})
