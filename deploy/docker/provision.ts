import { provisionDatabase } from '@directory/kit/database/provision'
import { parseEnv } from '@directory/kit/env'
import { exitFatally } from '@directory/kit/fatal'
import { z } from 'zod'
import { databaseRoles } from '../local/database-roles.ts'

/** Makes the roles and schemas of all services; the one-shot job before they start. */
try {
  const env = parseEnv(z.object({ DATABASE_URL: z.url(), ROLE_PASSWORD: z.string().min(12, 'must have at least 12 characters') }))
  await provisionDatabase(
    env.DATABASE_URL,
    databaseRoles.map((name) => ({ name, password: env.ROLE_PASSWORD })),
  )
} catch (error) {
  exitFatally(error)
}
