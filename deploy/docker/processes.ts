import { StripeEnv } from '@directory/billing/env'
import { ObservabilityEnv } from '@directory/kit/env'
import type { z } from 'zod'
import { getFolder } from '../services/places.ts'
import { registry } from '../services/registry.ts'
import { defaultedVariables } from '../services/variables.ts'
import { BackupEnv, MigrateEnv, OperatorEnv, ProvisionEnv, SearchKeysEnv, SecretsEnv } from './env.ts'

/** The environment schema of each process of the image, by program. */
export const processes: Record<string, z.ZodObject> = {
  ...Object.fromEntries(
    Object.values(registry).map(({ definition: { name, env } }) => [
      `${getFolder(name)}/src/server.js`,
      env.safeExtend(ObservabilityEnv.shape),
    ]),
  ),
  'deploy/docker/check-secrets.js': SecretsEnv,
  'deploy/docker/provision.js': ProvisionEnv,
  'deploy/docker/migrate.js': MigrateEnv,
  'deploy/docker/search-keys.js': SearchKeysEnv,
  'deploy/backup/backup.js': BackupEnv,
  operator: OperatorEnv.extend(StripeEnv.shape),
}

/** The problems with the variables given to a process: unknown, missing and invalid ones. */
export function findProblems(program: string, given: Record<string, string>): string[] {
  const schema = processes[program]
  if (!schema) return [`${program} is not a known process`]
  const known = Object.keys(schema.shape)
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const result = schema.safeParse(present)
  return [
    ...Object.keys(given)
      .filter((name) => !known.includes(name))
      .map((name) => `${name} is given but not in the schema`),
    ...known.filter((name) => !(name in given) && !(name in defaultedVariables)).map((name) => `${name} is not given`),
    ...(result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)),
  ]
}
