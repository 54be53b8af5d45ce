import { createVariables, getVariableName, type ProcessName, processNames } from '@directory/contracts/services'
import { getFolder } from '../services/places.ts'
import { type RegisteredService, registry } from '../services/registry.ts'
import { secretVariables, variablesRead } from '../services/variables.ts'

/** The source of a variable's value: a literal, a setting of the installation, or a key of a secret. */
export type Source = { readonly value: string } | { readonly setting: string } | { readonly secret: string; readonly key: string }

export interface ServiceDescription {
  readonly name: ProcessName
  readonly program: string
  readonly environment: Readonly<Record<string, Source>>
  /** The services that it calls. */
  readonly calls: readonly string[]
  /** The ports that it uses on the internet. */
  readonly outside: readonly number[] | undefined
  readonly usesSearch: boolean
}

export const port = 4_000
/** The port of the metrics. */
export const metricsPort = 9_464
/** The secret that the cluster operator creates for the broker's user. */
export const brokerSecret = 'broker-default-user'

const value = (text: string): Source => ({ value: text })
/** A setting of the installation, of the same name as the variable. */
const setting = (name: string): Source => ({ setting: name })
const searchUrl = value('http://search:7700')
const at = (service: string): Source => value(`http://${service}:${port}`)

const own = (service: string, ...names: string[]): Record<string, Source> =>
  Object.fromEntries(names.map((name) => [name, { secret: service, key: name }]))
const settings = (...names: string[]): Record<string, Source> => Object.fromEntries(names.map((name) => [name, setting(name)]))

/** Variables with the same value in every installation. */
const fixed: Readonly<Record<string, Source>> = {
  NODE_ENV: value('production'),
  HOST: value('0.0.0.0'),
  PORT: value(String(port)),
  // Until all clients have noticed that the copy is not ready, and send no more requests.
  DRAIN_MILLISECONDS: value('5000'),
  METRICS_HOST: value('0.0.0.0'),
  METRICS_PORT: value(String(metricsPort)),
  AMQP_URL: { secret: brokerSecret, key: 'connection_string' },
  JWKS_URL: value(`http://identity:${port}/.well-known/jwks.json`),
  MEILI_URL: searchUrl,
  TRUST_PROXY: value('1'),
  ...createVariables(processNames, 'URL', at),
}

/** A service's environment: fixed values, its secrets, and settings of the installation under the same names. */
function createEnvironment(name: ProcessName, variables: readonly string[]): Record<string, Source> {
  const findSource = (variable: string): Source =>
    fixed[variable] ?? (secretVariables.includes(variable) ? { secret: name, key: variable } : setting(variable))
  return Object.fromEntries(variables.map((variable) => [variable, findSource(variable)]))
}

/** All our services, with their environments and the services that they call. */
export const services: readonly ServiceDescription[] = Object.values<RegisteredService>(registry).map(
  ({ definition: { name, env }, outside }) => {
    const variables = variablesRead(env)
    const isCalled = (other: ProcessName) =>
      variables.includes(getVariableName(other, 'URL')) || (other === 'identity' && name !== 'identity')
    return {
      name,
      program: `${getFolder(name)}/src/server.js`,
      environment: createEnvironment(name, variables),
      calls: processNames.filter(isCalled),
      outside,
      usesSearch: variables.includes('MEILI_URL'),
    }
  },
)

const roleUrls = createVariables(processNames, 'DATABASE_URL', (name): Source => ({ secret: name, key: 'DATABASE_URL' }))

/** The jobs before the services, backups, and an operator's commands. */
export const jobs = {
  provision: {
    program: 'deploy/docker/provision.js',
    environment: { NODE_ENV: value('production'), ...roleUrls, DATABASE_URL: { secret: 'provision', key: 'DATABASE_URL' } },
  },
  migrate: { program: 'deploy/docker/migrate.js', environment: { NODE_ENV: value('production'), ...roleUrls } },
  'search-keys': {
    program: 'deploy/docker/search-keys.js',
    environment: {
      NODE_ENV: value('production'),
      MEILI_URL: searchUrl,
      ...own('search', 'MEILI_MASTER_KEY'),
      ...own('bff', 'MEILI_ADMIN_KEY', 'MEILI_SEARCH_KEY'),
    },
  },
  /** A restore has the same environment. */
  backup: {
    program: 'deploy/backup/backup.js',
    environment: {
      NODE_ENV: value('production'),
      HOST: value('0.0.0.0'),
      METRICS_HOST: value('0.0.0.0'),
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
      ...createVariables(processNames, 'URL', at),
    },
  },
} satisfies Record<string, { program: string; environment: Record<string, Source> }>
