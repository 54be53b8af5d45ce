import { parseEnv } from '@directory/kit/env'
import { exitFatally } from '@directory/kit/fatal'
import { SecretsEnv } from './env.ts'

/** Refuses secrets that production must not have before the database, the broker, the search and the storage are started with them. */
try {
  parseEnv(SecretsEnv)
} catch (error) {
  exitFatally(error)
}
