import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkMigration } from './check-migration.ts'
import { releasedBefore } from './released-before.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Every migration of every service, by service and name. */
async function readMigrations(): Promise<Map<string, string>> {
  const services = (await readdir(path.join(root, 'services'))).map((name) => `services/${name}`)
  const found = new Map<string, string>()
  for (const place of [...services, 'bff']) {
    const directory = path.join(root, place, 'prisma/migrations')
    for (const name of await readdir(directory).catch(() => []))
      found.set(`${path.basename(place)}/${name}`, await readFile(path.join(directory, name, 'migration.sql'), 'utf8'))
  }
  return found
}

test('when a migration may break running code, lose data or lock a table for long, then a comment gives the reason why it is safe (docs/migrations.md)', async () => {
  const refused = new Map<string, string[]>()
  for (const [name, sql] of await readMigrations()) {
    const breaks = await checkMigration(sql)
    if (breaks.length) refused.set(name, breaks)
  }
  const isExempt = (name: string) => releasedBefore.includes(name)
  expect(new Map([...refused].filter(([name]) => !isExempt(name)))).toEqual(new Map())
  // The list of exceptions has no unnecessary entries, and no new migrations.
  expect(releasedBefore.filter((name) => !refused.has(name))).toEqual([])
  expect(releasedBefore.length).toBeLessThanOrEqual(21)
})
