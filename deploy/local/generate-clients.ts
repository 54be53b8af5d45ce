import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Whether a Prisma schema exists and has a client generator. */
const hasClientGenerator = (schema: string): boolean => existsSync(schema) && /^generator /m.test(readFileSync(schema, 'utf8'))

/** Generates the Prisma clients of the services, without letting the CLI download an engine that it does not need. */
export function generateClients({ missingOnly = false } = {}): void {
  for (const service of readdirSync(path.join(root, 'services'))) {
    const directory = path.join(root, 'services', service)
    const schema = path.join(directory, 'prisma/schema.prisma')
    if (!hasClientGenerator(schema) || (missingOnly && existsSync(path.join(directory, 'src/generated/prisma')))) continue
    execFileSync(process.execPath, [path.join(root, 'node_modules/prisma/build/index.js'), 'generate', '--schema', schema], {
      cwd: directory,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1' },
    })
  }
}

if (process.argv[1] === import.meta.filename) generateClients()
