import { handlers } from '@directory/kit/http/handlers'
import { Problem } from '@directory/kit/problem'
import type { Database } from '../database.ts'
import { accountForAdmins } from './account-for-admins.ts'
import { disableAccount, enableAccount, setAccountRole } from './decide-account.ts'
import { listAccounts } from './list-accounts.ts'

/** Accounts for admins, and their decisions about them. */
export function administrationRoutes(database: Database) {
  return handlers('identity', {
    getAccounts: ({ query }) => listAccounts(database, query),

    getAccount: async ({ params }) => {
      const account = await database.account.findUnique({ where: { id: params.id } })
      if (!account) throw new Problem('not-found', { detail: 'This account no longer exists.' })
      return accountForAdmins(account)
    },

    setAccountRole: ({ caller, params, body }) => setAccountRole(database, caller, params.id, body.role),
    disableAccount: ({ caller, params, body }) => disableAccount(database, caller, params.id, body.reason),
    enableAccount: ({ caller, params }) => enableAccount(database, caller, params.id),
  })
}
