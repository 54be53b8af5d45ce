import * as api from '@directory/contracts/http/accounts'
import { route } from '@directory/kit/http/routes'
import { Problem } from '@directory/kit/problem'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { accountForAdmins } from './account-for-admins.ts'
import { disableAccount, enableAccount, setAccountRole } from './decide-account.ts'
import { listAccounts } from './list-accounts.ts'

/** What admins see of accounts, and decide about them. */
export function administrationRoutes(app: FastifyInstance, database: Database): void {
  route(app, api.getAccounts, ({ query }) => listAccounts(database, query))

  route(app, api.getAccount, async ({ params }) => {
    const account = await database.account.findUnique({ where: { id: params.id } })
    if (!account) throw new Problem('not-found', { detail: 'This account is no longer there.' })
    return accountForAdmins(account)
  })

  route(app, api.setAccountRole, ({ caller, params, body }) => setAccountRole(database, caller, params.id, body.role))
  route(app, api.disableAccount, ({ caller, params, body }) => disableAccount(database, caller, params.id, body.reason))
  route(app, api.enableAccount, ({ caller, params }) => enableAccount(database, caller, params.id))
}
