import path from 'node:path'
import { createVariables, getSchemaName, type ProcessName, processNames } from '@directory/contracts/services'
import { urlFor } from '@directory/kit/database/provision'
import type { Mailbox } from '@directory/sandbox/mail/mailbox'
import type { StripeSandbox } from '@directory/sandbox/stripe/sandbox'
import { registry } from '../services/registry.ts'
import type { LocalEnv } from './env.ts'
import { environmentVariables } from './environment-variables.ts'
import { picturesDirectory } from './pictures-directory.ts'
import type { Addresses } from './product.ts'
import { deriveServicesKey, type Secrets } from './secrets.ts'

export interface Installation {
  readonly env: LocalEnv
  readonly secrets: Secrets
  readonly databaseUrl: string
  readonly mailbox: Pick<Mailbox, 'url'> | undefined
  readonly stripe: Pick<StripeSandbox, 'apiUrl' | 'secretKey' | 'webhookSecret'> | undefined
}

/** The environment variables of a service on this machine: those of the installation that its schema reads. */
export function serviceVariables(
  { env, secrets, databaseUrl, mailbox, stripe }: Installation,
  name: ProcessName,
  addresses: Partial<Addresses>,
): Record<string, string> {
  const role = getSchemaName(name)
  const all = environmentVariables({
    ...env,
    // As in containers: only the BFF is reachable from outside.
    HOST: '127.0.0.1',
    PORT: 0,
    DATABASE_URL: urlFor(databaseUrl, { name: role, password: secrets.databasePasswords[role] ?? '' }),
    JWKS_URL: `${addresses.identity ?? 'http://127.0.0.1'}/.well-known/jwks.json`,
    ...createVariables(processNames, 'URL', (service) => addresses[service]),
    SIGNING_KEY: secrets.signingKey,
    SERVICES_KEY: deriveServicesKey(secrets),
    SMTP_URL: env.SMTP_URL ?? mailbox?.url,
    STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY ?? stripe?.secretKey,
    STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET ?? stripe?.webhookSecret,
    STRIPE_API_URL: stripe?.apiUrl,
    MEDIA_DIRECTORY: env.S3_BUCKET ? undefined : path.join(env.DATA_DIR, 'media'),
    PICTURES_DIRECTORY: picturesDirectory(env),
  })
  return Object.fromEntries(Object.entries(all).filter(([variable]) => variable in registry[name].definition.env.shape))
}
