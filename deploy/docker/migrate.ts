import path from 'node:path'
import { getSchemaName, processNames } from '@directory/contracts/services'
import { migrate } from '@directory/kit/database/migrate'
import { parseEnv } from '@directory/kit/env'
import { exitFatally } from '@directory/kit/fatal'
import { getFolder } from '../services/places.ts'
import { getDatabaseUrl, MigrateEnv } from './env.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The job before the services: migrates each schema, as the role that owns it. */
try {
  const env = parseEnv(MigrateEnv)
  for (const name of processNames) {
    const directory = path.join(root, getFolder(name), 'prisma/migrations')
    const applied = await migrate({ url: getDatabaseUrl(env, name), directory, schema: getSchemaName(name) })
    process.stdout.write(`${name}: ${applied.length === 0 ? 'up to date' : applied.join(', ')}\n`)
  }
} catch (error) {
  exitFatally(error)
}
