import path from 'node:path'
import { BffEnv } from '@directory/bff/env'
import { BillingEnv } from '@directory/billing/env'
import { EnquiriesEnv } from '@directory/enquiries/env'
import { CityEnv } from '@directory/kit/city-env'
import { LogLevel, parseEnv } from '@directory/kit/env'
import { TrustedProxies } from '@directory/kit/network/trusted-proxies'
import { TermsEnv } from '@directory/kit/terms-env'
import { z } from 'zod'

const { INBOUND_MAIL_DOMAIN, INBOUND_MAIL_SECRET, INBOUND_SMTP_PORT, INBOUND_SMTP_CERTIFICATE, INBOUND_SMTP_KEY } = EnquiriesEnv.shape
const receivingMail = { INBOUND_MAIL_DOMAIN, INBOUND_MAIL_SECRET, INBOUND_SMTP_PORT, INBOUND_SMTP_CERTIFICATE, INBOUND_SMTP_KEY }

const LocalEnv = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    HOST: z.string().default('localhost'),
    PORT: z.coerce.number().int().min(1, 'must be a port from 1 to 65535').max(65_535, 'must be a port from 1 to 65535').default(4_000),
    DATA_DIR: z
      .string()
      .default('.data')
      .transform((directory) => path.resolve(directory)),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, message: 'must look like postgres://user:password@host:5432/database' }).optional(),
    AMQP_URL: z.url({ protocol: /^amqps?$/, message: 'must look like amqp://user:password@host:5672/virtual-host' }).optional(),
    MEILI_URL: z.url({ protocol: /^https?$/, message: 'must be an http or https address' }).optional(),
    MEILI_ADMIN_KEY: z.string().optional(),
    MEILI_SEARCH_KEY: z.string().optional(),
    /** The mail server; without it, the sandbox at /dev/mailbox, which production refuses. */
    SMTP_URL: z.url({ protocol: /^smtps?$/, message: 'must look like smtp://user:password@host:587' }).optional(),
    MAIL_FROM: z.string().optional(),
    MAIL_WEBHOOK_SECRET: z.string().optional(),
    ...receivingMail,
    REQUIRE_VERIFIED_EMAIL: z.stringbool().optional(),
    S3_ENDPOINT: z.url({ protocol: /^https?$/, message: 'must be an http or https address' }).optional(),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    /** Stripe's key; without it, the sandbox at /dev/stripe simulates payments, which production refuses. */
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    PRICES_INCLUDE_VAT: z.stringbool().default(true),
    STRIPE_TAX: z.stringbool().optional(),
    STRIPE_PAYMENT_METHODS: BillingEnv.shape.STRIPE_PAYMENT_METHODS,
    MAP_TILE_URL: z.string().optional(),
    MAP_ATTRIBUTION: z.string().default(''),
    SITE_URL: z.url({ protocol: /^https?$/, message: 'must be an http or https address' }).optional(),
    /** Demo listings and accounts on the first start; never in production. */
    DEMO_DATA: z.stringbool().default(true),
    STALE_PAGE_SECONDS: BffEnv.shape.STALE_PAGE_SECONDS,
    TRUST_PROXY: TrustedProxies.default(0),
    LOG_LEVEL: LogLevel.unwrap().default('warn'),
    CITY: CityEnv,
    TERMS: TermsEnv,
  })
  .refine(({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) => !STRIPE_SECRET_KEY || STRIPE_WEBHOOK_SECRET, {
    path: ['STRIPE_WEBHOOK_SECRET'],
  })

/** The configuration of the product on this machine, including real services that replace local ones. */
export const readLocalEnv = (source = process.env) => {
  const env = parseEnv(LocalEnv, source)
  return { ...env, DEMO_DATA: env.DEMO_DATA && env.NODE_ENV !== 'production', SITE_URL: env.SITE_URL ?? `http://localhost:${env.PORT}` }
}

/** The number of processes of each service in `npm run start:distributed`. */
export const readCopies = (source = process.env): number =>
  parseEnv(z.object({ COPIES: z.coerce.number().int().min(1, 'must be from 1 to 9').max(9, 'must be from 1 to 9').default(1) }), source)
    .COPIES

export type LocalEnv = ReturnType<typeof readLocalEnv>
