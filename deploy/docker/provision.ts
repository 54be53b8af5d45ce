import { provisionDatabase } from '@directory/kit/database/provision'
import { parseEnv } from '@directory/kit/env'
import { exitFatally } from '@directory/kit/fatal'
import { listRoles, ProvisionEnv } from './env.ts'

/** The job before all others: makes the roles and schemas of all services, and gives each role the password of its address. */
try {
  const env = parseEnv(ProvisionEnv)
  await provisionDatabase(env.DATABASE_URL, listRoles(env))
} catch (error) {
  exitFatally(error)
}
