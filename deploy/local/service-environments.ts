import path from 'node:path'
import type { BffEnv } from '@directory/bff/env'
import type { BillingEnv } from '@directory/billing/env'
import type { IdentityEnv } from '@directory/identity/env'
import { urlFor } from '@directory/kit/database/provision'
import type { ListingsEnv } from '@directory/listings/env'
import type { MediaEnv } from '@directory/media/env'
import type { SocialMediaEnv } from '@directory/social-media/env'
import type { Mailbox } from '../sandbox/mail/mailbox.ts'
import type { StripeSandbox } from '../sandbox/stripe/sandbox.ts'
import type { DatabaseRole } from './database-roles.ts'
import type { LocalEnv } from './env.ts'
import type { Addresses } from './product.ts'
import type { Secrets } from './secrets.ts'

/** Where the pictures of this installation lie; the BFF serves them. */
export const picturesDirectory = ({ DATA_DIR }: LocalEnv): string => path.join(DATA_DIR, 'pictures')

/** Where uploaded pictures are kept: in a bucket where one is configured, else on this machine's disk. */
const storageOf = ({ DATA_DIR, S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: LocalEnv) =>
  S3_BUCKET
    ? { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
    : { MEDIA_DIRECTORY: path.join(DATA_DIR, 'media') }

interface EnvironmentOptions {
  readonly env: LocalEnv
  readonly secrets: Secrets
  readonly databaseUrl: string
  readonly mailbox: Pick<Mailbox, 'url'> | undefined
  readonly stripe: Pick<StripeSandbox, 'apiUrl' | 'secretKey' | 'webhookSecret'> | undefined
}

/** What each service is configured with on this machine, by the addresses of those that it asks. */
export function serviceEnvironments({ env, secrets, databaseUrl, mailbox, stripe }: EnvironmentOptions) {
  const internal = { NODE_ENV: env.NODE_ENV, HOST: '127.0.0.1', PORT: 0, LOG_LEVEL: env.LOG_LEVEL, CITY: env.CITY } as const
  const databaseOf = (name: DatabaseRole) => ({
    DATABASE_URL: urlFor(databaseUrl, { name, password: secrets.databasePasswords[name] ?? '' }),
  })
  const keysOf = (identity: string) => ({ JWKS_URL: `${identity}/.well-known/jwks.json` })
  return {
    identity: (): IdentityEnv => ({
      ...internal,
      ...databaseOf('identity'),
      SIGNING_KEY: secrets.signingKey,
      JWKS_URL: 'http://127.0.0.1',
      SITE_URL: env.SITE_URL,
      SMTP_URL: env.SMTP_URL ?? mailbox?.url ?? '',
      MAIL_FROM: env.MAIL_FROM,
    }),
    media: ({ identity }: Pick<Addresses, 'identity'>): MediaEnv => ({
      ...internal,
      ...storageOf(env),
      ...databaseOf('media'),
      ...keysOf(identity),
    }),
    listings: ({ identity, media }: Pick<Addresses, 'identity' | 'media'>): ListingsEnv => ({
      ...internal,
      ...databaseOf('listings'),
      ...keysOf(identity),
      MEDIA_URL: media,
      REQUIRE_VERIFIED_EMAIL: env.REQUIRE_VERIFIED_EMAIL,
    }),
    billing: ({ identity, listings }: Pick<Addresses, 'identity' | 'listings'>): BillingEnv => ({
      ...internal,
      ...databaseOf('billing'),
      ...keysOf(identity),
      LISTINGS_URL: listings,
      SITE_URL: env.SITE_URL,
      STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY ?? stripe?.secretKey ?? '',
      STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET ?? stripe?.webhookSecret ?? '',
      STRIPE_API_URL: stripe?.apiUrl,
      PRICES_INCLUDE_VAT: env.PRICES_INCLUDE_VAT,
      STRIPE_TAX: env.STRIPE_TAX,
      STRIPE_PAYMENT_METHODS: env.STRIPE_PAYMENT_METHODS,
    }),
    'social-media': ({ identity, media }: Pick<Addresses, 'identity' | 'media'>): SocialMediaEnv => ({
      ...internal,
      ...databaseOf('social_media'),
      ...keysOf(identity),
      MEDIA_URL: media,
    }),
    bff: (addresses: Omit<Addresses, 'bff'>): BffEnv => ({
      ...internal,
      ...databaseOf('bff'),
      ...keysOf(addresses.identity),
      IDENTITY_URL: addresses.identity,
      LISTINGS_URL: addresses.listings,
      MEDIA_URL: addresses.media,
      BILLING_URL: addresses.billing,
      SOCIAL_MEDIA_URL: addresses['social-media'],
      SITE_URL: env.SITE_URL,
      PRICES_INCLUDE_VAT: env.PRICES_INCLUDE_VAT,
      MEILI_URL: env.MEILI_URL,
      MEILI_ADMIN_KEY: env.MEILI_ADMIN_KEY,
      MEILI_SEARCH_KEY: env.MEILI_SEARCH_KEY,
      MAP_TILE_URL: env.MAP_TILE_URL,
      MAP_ATTRIBUTION: env.MAP_ATTRIBUTION,
      FRONTENDS_DIRECTORY: '',
      PICTURES_DIRECTORY: picturesDirectory(env),
      TRUST_PROXY: env.TRUST_PROXY,
    }),
  }
}
