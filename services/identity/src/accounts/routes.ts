import { getOwnAccount, signUp } from '@directory/contracts/http/identity'
import { route } from '@directory/kit/http/routes'
import { Problem } from '@directory/kit/problem'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { accountState } from './account-state.ts'
import { openAccount } from './open-account.ts'

export function accountRoutes(app: FastifyInstance, database: Database): void {
  route(app, signUp, async ({ body }) => accountState(await openAccount(database, body)))

  route(app, getOwnAccount, async ({ caller }) => {
    const account = await database.account.findUnique({ where: { id: caller.accountId } })
    if (!account) throw new Problem('authentication-required')
    return accountState(account)
  })
}
