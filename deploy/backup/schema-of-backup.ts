import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { migrate } from '@directory/kit/database/migrate'
import { provisionDatabase, urlFor } from '@directory/kit/database/provision'
import { FatalError } from '@directory/kit/fatal'
import { databaseRoles, getFolder } from '../services/places.ts'
import { createDigest, type Manifest } from './manifest.ts'

const root = path.resolve(import.meta.dirname, '../..')

const getMigrationsFolder = (schema: string): string => path.join(root, getFolder(schema), 'prisma/migrations')

/** Throws a FatalError where the backup has had a migration that is not, or not the same, in this version of the product. */
export async function requireMigrations({ migrations }: Manifest): Promise<void> {
  for (const { schema, name, checksum } of migrations) {
    const role = databaseRoles.find((known) => known === schema)
    const sql = role && (await readFile(path.join(getMigrationsFolder(role), name, 'migration.sql')).catch(() => undefined))
    if (!sql || createDigest(sql) !== checksum)
      throw new FatalError(
        `The backup needs the migration ${name} of ${schema} as it was when it was taken: restore with that version of the product.`,
      )
  }
}

/** Makes roles and schemas, and the tables as they were when the backup was taken: what came later is applied at the next start. */
export async function makeSchemas(url: string, { migrations }: Manifest, getPassword: (role: string) => string): Promise<void> {
  const roles = databaseRoles.map((name) => ({ name, password: getPassword(name) }))
  await provisionDatabase(url, roles)
  for (const role of roles) {
    const only = migrations.filter(({ schema }) => schema === role.name).map(({ name }) => name)
    await migrate({ url: urlFor(url, role), directory: getMigrationsFolder(role.name), schema: role.name, only })
  }
}
