/** Where a variable's value comes from: it stands here, is a setting of the installation, or a secret of its own or of another. */
export type Source = { readonly value: string } | { readonly setting: string } | { readonly secret: string; readonly key: string }

export interface ServiceDescription {
  readonly name: string
  readonly program: string
  readonly environment: Readonly<Record<string, Source>>
  /** The services that it calls. */
  readonly calls: readonly string[]
  /** What it asks on the internet: these ports of public addresses. */
  readonly outside?: readonly number[]
  readonly usesSearch?: boolean
}

export const port = 4_000
/** Where figures are collected. */
export const metricsPort = 9_464
/** The secret that the cluster operator makes for the broker's user. */
export const brokerSecret = 'broker-default-user'

const value = (text: string): Source => ({ value: text })
/** A setting of the installation, of the same name as the variable. */
const setting = (name: string): Source => ({ setting: name })
const at = (service: string): Source => value(`http://${service}:${port}`)

const common = (name: string): Record<string, Source> => ({
  NODE_ENV: value('production'),
  HOST: value('0.0.0.0'),
  PORT: value(String(port)),
  // Until everybody has heard that a copy is about to leave, and sends nothing more.
  DRAIN_MILLISECONDS: value('5000'),
  LOG_LEVEL: setting('LOG_LEVEL'),
  METRICS_PORT: value(String(metricsPort)),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting('OTEL_EXPORTER_OTLP_ENDPOINT'),
  OTEL_TRACES_SAMPLER_ARG: setting('OTEL_TRACES_SAMPLER_ARG'),
  DATABASE_URL: { secret: name, key: 'DATABASE_URL' },
  AMQP_URL: { secret: brokerSecret, key: 'connection_string' },
  JWKS_URL: value(`http://identity:${port}/.well-known/jwks.json`),
})

const own = (service: string, ...names: string[]): Record<string, Source> =>
  Object.fromEntries(names.map((name) => [name, { secret: service, key: name }]))
const settings = (...names: string[]): Record<string, Source> => Object.fromEntries(names.map((name) => [name, setting(name)]))

/** Every service of ours, with what it is given and whom it reaches: the arrows of the architecture. */
export const services: readonly ServiceDescription[] = [
  {
    name: 'identity',
    program: 'services/identity/src/server.js',
    environment: {
      ...common('identity'),
      ...own('identity', 'SIGNING_KEY', 'OTHER_SIGNING_KEY', 'SMTP_URL'),
      ...settings('SITE_URL', 'MAIL_FROM', 'CITY'),
    },
    calls: [],
    outside: [465, 587],
  },
  {
    name: 'listings',
    program: 'services/listings/src/server.js',
    environment: { ...common('listings'), MEDIA_URL: at('media'), ...settings('REQUIRE_VERIFIED_EMAIL', 'CITY') },
    calls: ['identity', 'media'],
    outside: [80, 443],
  },
  {
    name: 'media',
    program: 'services/media/src/server.js',
    environment: {
      ...common('media'),
      ...own('media', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'),
      ...settings('S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION'),
    },
    calls: ['identity'],
    outside: [443],
  },
  {
    name: 'billing',
    program: 'services/billing/src/server.js',
    environment: {
      ...common('billing'),
      ...own('billing', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'),
      LISTINGS_URL: at('listings'),
      ...settings('SITE_URL', 'PRICES_INCLUDE_VAT', 'STRIPE_TAX', 'STRIPE_PAYMENT_METHODS', 'CITY'),
    },
    calls: ['identity', 'listings'],
    outside: [443],
  },
  {
    name: 'social-media',
    program: 'services/social-media/src/server.js',
    environment: { ...common('social-media'), MEDIA_URL: at('media'), ...settings('CITY') },
    calls: ['identity', 'media'],
  },
  {
    name: 'bff',
    program: 'bff/src/server.js',
    environment: {
      ...common('bff'),
      IDENTITY_URL: at('identity'),
      LISTINGS_URL: at('listings'),
      MEDIA_URL: at('media'),
      BILLING_URL: at('billing'),
      SOCIAL_MEDIA_URL: at('social-media'),
      MEILI_URL: value('http://search:7700'),
      ...own('bff', 'MEILI_ADMIN_KEY', 'MEILI_SEARCH_KEY'),
      TRUST_PROXY: value('1'),
      ...settings('SITE_URL', 'PRICES_INCLUDE_VAT', 'MAP_TILE_URL', 'MAP_ATTRIBUTION', 'CITY'),
    },
    calls: ['identity', 'listings', 'media', 'billing', 'social-media'],
    usesSearch: true,
  },
]

const roleUrls = Object.fromEntries(
  services.map(({ name }) => [`${name.toUpperCase().replaceAll('-', '_')}_DATABASE_URL`, { secret: name, key: 'DATABASE_URL' }]),
)

/** What the jobs before the services, backups, and an operator's commands, are given. */
export const jobs = {
  provision: {
    program: 'deploy/docker/provision.js',
    environment: { NODE_ENV: value('production'), ...roleUrls, DATABASE_URL: { secret: 'provision', key: 'DATABASE_URL' } },
  },
  migrate: { program: 'deploy/docker/migrate.js', environment: { NODE_ENV: value('production'), ...roleUrls } },
  /** A restore is given the same. */
  backup: {
    program: 'deploy/backup/backup.js',
    environment: {
      NODE_ENV: value('production'),
      HOST: value('0.0.0.0'),
      METRICS_PORT: value(String(metricsPort)),
      ...roleUrls,
      DATABASE_URL: { secret: 'provision', key: 'DATABASE_URL' },
      AMQP_URL: { secret: brokerSecret, key: 'connection_string' },
      ...own('media', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'),
      ...settings('S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION'),
    },
  },
  operator: {
    program: 'operator',
    environment: {
      NODE_ENV: value('production'),
      SIGNING_KEY: { secret: 'identity', key: 'SIGNING_KEY' },
      STRIPE_SECRET_KEY: { secret: 'billing', key: 'STRIPE_SECRET_KEY' },
      PRICES_INCLUDE_VAT: setting('PRICES_INCLUDE_VAT'),
      SITE_URL: setting('SITE_URL'),
      ...Object.fromEntries(services.map(({ name }) => [`${name.toUpperCase().replaceAll('-', '_')}_URL`, at(name)])),
    },
  },
} satisfies Record<string, { program: string; environment: Record<string, Source> }>
