import path from 'node:path'
import { processNames, schemaOf } from '@directory/contracts/services'
import { migrate } from '@directory/kit/database/migrate'
import { parseEnv } from '@directory/kit/env'
import { exitFatally } from '@directory/kit/fatal'
import { folderOf } from '../services/places.ts'
import { MigrateEnv, urlOf } from './env.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The job before the services: brings each schema up to date, as the role that owns it. */
try {
  const env = parseEnv(MigrateEnv)
  for (const name of processNames) {
    const directory = path.join(root, folderOf(name), 'prisma/migrations')
    const applied = await migrate({ url: urlOf(env, name), directory, schema: schemaOf(name) })
    process.stdout.write(`${name}: ${applied.length === 0 ? 'up to date' : applied.join(', ')}\n`)
  }
} catch (error) {
  exitFatally(error)
}
