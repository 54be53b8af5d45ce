import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { migrate } from '@directory/kit/database/migrate'
import { provisionDatabase, urlFor } from '@directory/kit/database/provision'
import { FatalError } from '@directory/kit/fatal'
import { databaseRoles, getFolder } from '../services/places.ts'
import { createDigest, type Manifest } from './manifest.ts'

const root = path.resolve(import.meta.dirname, '../..')

const getMigrationsFolder = (schema: string): string => path.join(root, getFolder(schema), 'prisma/migrations')

/** Throws a FatalError if a migration of the backup is missing or different in this version of the product. */
export async function requireMigrations({ migrations }: Manifest): Promise<void> {
  for (const { schema, name, checksum } of migrations) {
    const role = databaseRoles.find((candidate) => candidate === schema)
    const sql = role && (await readFile(path.join(getMigrationsFolder(role), name, 'migration.sql')).catch(() => undefined))
    if (!sql || createDigest(sql) !== checksum)
      throw new FatalError(
        `The migration ${name} of ${schema} has changed since the backup was taken: restore it with that version of the product.`,
      )
  }
}

/** Creates roles, schemas, and the tables as of the backup: later migrations are applied at the next start. */
export async function makeSchemas(url: string, { migrations }: Manifest, getPassword: (role: string) => string): Promise<void> {
  const roles = databaseRoles.map((name) => ({ name, password: getPassword(name) }))
  await provisionDatabase(url, roles)
  for (const role of roles) {
    const only = migrations.filter(({ schema }) => schema === role.name).map(({ name }) => name)
    await migrate({ url: urlFor(url, role), directory: getMigrationsFolder(role.name), schema: role.name, only })
  }
}
