import { BffEnv } from '@directory/bff/env'
import { BillingEnv, StripeEnv } from '@directory/billing/env'
import { IdentityEnv } from '@directory/identity/env'
import { ObservabilityEnv } from '@directory/kit/env'
import { ListingsEnv } from '@directory/listings/env'
import { MediaEnv } from '@directory/media/env'
import { SocialMediaEnv } from '@directory/social-media/env'
import type { z } from 'zod'
import { BackupEnv, MigrateEnv, OperatorEnv, ProvisionEnv, SecretsEnv } from './env.ts'

/** What each process of the image reads from its environment, by the program that its command names. */
export const processes: Record<string, z.ZodObject> = {
  'services/identity/src/server.js': IdentityEnv.safeExtend(ObservabilityEnv.shape),
  'services/listings/src/server.js': ListingsEnv.safeExtend(ObservabilityEnv.shape),
  'services/media/src/server.js': MediaEnv.safeExtend(ObservabilityEnv.shape),
  'services/billing/src/server.js': BillingEnv.safeExtend(ObservabilityEnv.shape),
  'services/social-media/src/server.js': SocialMediaEnv.safeExtend(ObservabilityEnv.shape),
  'bff/src/server.js': BffEnv.safeExtend(ObservabilityEnv.shape),
  'deploy/docker/check-secrets.js': SecretsEnv,
  'deploy/docker/provision.js': ProvisionEnv,
  'deploy/docker/migrate.js': MigrateEnv,
  'deploy/backup/backup.js': BackupEnv,
  operator: OperatorEnv.extend(StripeEnv.shape),
}

/** Variables that are left at what they are without being given, and why. */
const leftAlone: Record<string, string> = {
  STRIPE_API_URL: 'Stripe itself',
  MEDIA_DIRECTORY: 'pictures are kept in a bucket',
  FRONTENDS_DIRECTORY: 'lies in the image',
  PICTURES_DIRECTORY: 'demo data only',
}

/** What is amiss with the variables that a process is given: unknown ones, missing ones, and what its schema says of the values. */
export function faultsOf(program: string, given: Record<string, string>): string[] {
  const schema = processes[program]
  if (!schema) return [`${program} is no process that is known`]
  const known = Object.keys(schema.shape)
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const result = schema.safeParse(present)
  return [
    ...Object.keys(given)
      .filter((name) => !known.includes(name))
      .map((name) => `${name} is given, but nobody reads it`),
    ...known.filter((name) => !(name in given) && !(name in leftAlone)).map((name) => `${name} is not given`),
    ...(result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)),
  ]
}
