import { createVariables, getSchemaName, getVariableName, type ProcessName, processNames } from '@directory/contracts/services'
import type { z } from 'zod'

/** A setting of the installation in Compose's syntax, with its default or required. */
export const setting = (name: string, fallback = ''): string => `\${${name}:-${fallback}}`
export const required = (name: string): string => `\${${name}:?}`

/** A container's name in one network alone; it listens there and in no other of its networks. */
export const getAlias = (network: string, container: string): string => `${container}.${network}`
/** The network in which a service is called. */
export const getCallerNetwork = (name: ProcessName): string => (name === 'bff' ? 'entrance' : 'services')
const at = (name: ProcessName): string => `http://${getAlias(getCallerNetwork(name), name)}:4000`
export const databaseUrl = (role: string, password: string): string => `postgres://${role}:${required(password)}@postgres:5432/directory`
export const roleUrl = (name: ProcessName): string => databaseUrl(getSchemaName(name), getVariableName(name, 'PASSWORD'))

/** Variables whose values are not simply settings of the same name. */
const values: Readonly<Record<string, string>> = {
  NODE_ENV: setting('NODE_ENV', 'production'),
  PORT: '4000',
  // Much longer than callers reuse a connection, so that none is closed under a request, even on a busy machine.
  DRAIN_MILLISECONDS: '5000',
  METRICS_PORT: '9464',
  LOG_LEVEL: setting('LOG_LEVEL', 'info'),
  OTEL_TRACES_SAMPLER_ARG: setting('OTEL_TRACES_SAMPLER_ARG', '0.1'),
  AMQP_URL: `amqp://directory:${required('RABBITMQ_PASSWORD')}@rabbitmq:5672`,
  JWKS_URL: `${at('identity')}/.well-known/jwks.json`,
  DATABASE_URL: databaseUrl('postgres', 'POSTGRES_PASSWORD'),
  ...createVariables(processNames, 'URL', at),
  ...createVariables(processNames, 'DATABASE_URL', roleUrl),
  MEILI_URL: 'http://meilisearch:7700',
  MEILI_MASTER_KEY: required('MEILI_MASTER_KEY'),
  MEILI_ADMIN_KEY: required('MEILI_ADMIN_KEY'),
  MEILI_SEARCH_KEY: required('MEILI_SEARCH_KEY'),
  S3_ENDPOINT: setting('S3_ENDPOINT', 'http://storage:7070'),
  S3_BUCKET: setting('S3_BUCKET', 'pictures'),
  S3_REGION: setting('S3_REGION', 'eu-west-2'),
  S3_ACCESS_KEY_ID: setting('S3_ACCESS_KEY_ID', 'directory'),
  S3_SECRET_ACCESS_KEY: required('S3_SECRET_ACCESS_KEY'),
  // The proxy, and whatever stands in front of it on this machine or in its network.
  TRUST_PROXY: setting('TRUST_PROXY', '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16'),
}

/** The environment of a process: mandatory settings are required, optional ones fall back to the schema's default. */
export const environment = (env: z.ZodObject, variables = Object.keys(env.shape)): Record<string, string> =>
  Object.fromEntries(
    variables.map((variable) => {
      const isOptional = env.shape[variable]?.safeParse(undefined).success ?? true
      return [variable, values[variable] ?? (isOptional ? setting(variable) : required(variable))]
    }),
  )
