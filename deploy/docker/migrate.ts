import path from 'node:path'
import { migrate } from '@directory/kit/database/migrate'
import { parseEnv } from '@directory/kit/env'
import { exitFatally } from '@directory/kit/fatal'
import { databaseRoles, folderOf } from '../local/database-roles.ts'
import { MigrateEnv, urlOf } from './env.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The job before the services: brings each schema up to date, as the role that owns it. */
try {
  const env = parseEnv(MigrateEnv)
  for (const role of databaseRoles) {
    const directory = path.join(root, folderOf(role), 'prisma/migrations')
    const applied = await migrate({ url: urlOf(env, role), directory, schema: role })
    process.stdout.write(`${role}: ${applied.length === 0 ? 'up to date' : applied.join(', ')}\n`)
  }
} catch (error) {
  exitFatally(error)
}
