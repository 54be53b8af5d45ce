import { provisionDatabase } from '@directory/kit/database/provision'
import { parseEnv } from '@directory/kit/env'
import { exitFatally } from '@directory/kit/fatal'
import { listRoles, ProvisionEnv } from './env.ts'

/** The job before all others: creates the roles and schemas of all services, and sets each role's password from its URL. */
try {
  const env = parseEnv(ProvisionEnv)
  await provisionDatabase(env.DATABASE_URL, listRoles(env))
} catch (error) {
  exitFatally(error)
}
