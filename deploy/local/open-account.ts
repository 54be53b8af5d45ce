import { ensureAccount } from '@directory/identity/accounts/ensure-account'
import type { NewAccount } from '@directory/identity/accounts/open-account'
import { createDatabase, schema } from '@directory/identity/database'
import { inSchema } from './in-schema.ts'

/** For operators: returns the id of an account, which is opened if it does not exist. */
export const accountOpener =
  (databaseUrl: string) =>
  (account: NewAccount): Promise<string> =>
    inSchema({ databaseUrl, schema }, (pool) => ensureAccount(createDatabase(pool), account))
