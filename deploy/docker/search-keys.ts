import { createClient } from '@directory/bff/search/meilisearch/client'
import { ensureKey } from '@directory/bff/search/meilisearch/keys'
import { parseEnv } from '@directory/kit/env'
import { exitFatally, FatalError } from '@directory/kit/fatal'
import { SearchKeysEnv } from './env.ts'
import { searchKeys } from './search-key-secrets.ts'

/** The job that gives Meilisearch the two keys of the BFF, which does not get the master key. */
try {
  const env = parseEnv(SearchKeysEnv)
  const server = createClient(env.MEILI_URL, env.MEILI_MASTER_KEY)
  for (const { variable, key } of searchKeys) {
    const value = await ensureKey(server, key)
    if (value === env[variable]) continue
    throw new FatalError(
      `Configuration: ${variable} does not belong to MEILI_MASTER_KEY; MEILI_MASTER_KEY=… npm run --silent secrets ${variable} prints the right one.`,
    )
  }
} catch (error) {
  exitFatally(error)
}
