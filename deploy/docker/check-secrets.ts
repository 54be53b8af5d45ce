import { parseEnv } from '@directory/kit/env'
import { exitFatally } from '@directory/kit/fatal'
import { SecretsEnv } from './env.ts'

/** Refuses unsafe secrets in production before the database, the broker, the search and the storage start with them. */
try {
  parseEnv(SecretsEnv)
} catch (error) {
  exitFatally(error)
}
