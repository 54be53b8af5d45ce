import { FatalError } from '@directory/kit/fatal'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { deleteAccounts } from './delete-accounts.ts'

/** Throws a FatalError if accounts with a published password exist. */
export async function refuseDemoAccounts(database: Database): Promise<void> {
  const accounts = await database.account.findMany({ where: { isDemo: true }, select: { email: true }, orderBy: { email: 'asc' } })
  if (accounts.length === 0) return
  const emails = accounts.map(({ email }) => email).join(', ')
  throw new FatalError(
    `Production does not start while there are demo accounts, whose password is public: ${emails}. Run "npm run demo:remove".`,
  )
}

/** Deletes the demo accounts; the other services receive the events at the next start. Returns the number deleted. */
export const removeDemoAccounts = (database: Database): Promise<number> =>
  database.$transaction((tx) => deleteAccounts(tx, Prisma.sql`is_demo`))
