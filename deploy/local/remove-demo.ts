import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { removeDemoAccounts } from '@directory/identity/accounts/demo-accounts'
import * as identity from '@directory/identity/database'
import { startEmbeddedPostgres } from '@directory/kit/database/embedded-postgres'
import { FatalError } from '@directory/kit/fatal'
import * as listings from '@directory/listings/database'
import { removeDemoListings } from '@directory/listings/listings/demo-listings'
import { noteDemoData } from './demo/marker.ts'
import { readLocalEnv } from './env.ts'
import { inSchema } from './in-schema.ts'
import { runCommand } from './operator.ts'
import { picturesDirectory } from './pictures-directory.ts'
import { readRunning } from './running.ts'

/** `npm run demo:remove` deletes the demo accounts with all their data, and the demo listings, of an installation that is not running. */
await runCommand(async () => {
  const env = readLocalEnv()
  const { DATA_DIR, DATABASE_URL } = env
  if (await readRunning(DATA_DIR)) throw new FatalError(`The product is running with the data directory ${DATA_DIR}: stop it first.`)
  if (!DATABASE_URL && !existsSync(DATA_DIR)) throw new FatalError(`There is no data directory ${DATA_DIR}: set DATA_DIR.`)
  const postgres = DATABASE_URL ? undefined : await startEmbeddedPostgres({ directory: path.join(DATA_DIR, 'postgres') })
  try {
    const url = DATABASE_URL ?? postgres?.url ?? ''
    const accounts = await inSchema({ databaseUrl: url, schema: identity.schema }, (pool) =>
      removeDemoAccounts(identity.createDatabase(pool)),
    )
    const businesses = await inSchema({ databaseUrl: url, schema: listings.schema }, (pool) =>
      removeDemoListings(listings.createDatabase(pool)),
    )
    if (existsSync(DATA_DIR)) {
      await rm(path.join(picturesDirectory(env), 'demo'), { recursive: true, force: true })
      await noteDemoData(DATA_DIR)
    }
    process.stdout.write(
      `Removed ${accounts} demo accounts and ${businesses} demo listings. They disappear from the site at the next start.\n`,
    )
  } finally {
    await postgres?.stop()
  }
})
