import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ServiceName } from './names.ts'
import { packageJson } from './package-json.ts'
import { sourceFiles } from './sources.ts'
import { testFiles } from './tests.ts'

const kitSql = (root: string, name: string): string => readFileSync(path.join(root, 'services/kit/sql', `${name}.sql`), 'utf8').trim()

const firstMigration = (root: string): string => `${['outbox', 'consumer', 'job-run'].map((name) => kitSql(root, name)).join('\n\n')}\n`

/** All files of a new service, by path. */
export const serviceFiles = (root: string, name: ServiceName): Record<string, string> => ({
  'package.json': packageJson(root, name),
  'prisma/migrations/0001_initial/migration.sql': firstMigration(root),
  ...sourceFiles(name),
  ...testFiles(name),
})
