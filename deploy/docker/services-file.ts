import { StripeEnv } from '@directory/billing/env'
import { createVariables, getSchemaName, getVariableName, type ProcessName, processNames } from '@directory/contracts/services'
import { Scalar, stringify } from 'yaml'
import type { z } from 'zod'
import { getFolder } from '../services/places.ts'
import { type RegisteredService, registry } from '../services/registry.ts'
import { variablesRead } from '../services/variables.ts'
import { BackupEnv, MigrateEnv, OperatorEnv, ProvisionEnv, SecretsEnv } from './env.ts'

/** A setting of the installation in Compose's syntax, with its default or required. */
const setting = (name: string, fallback = ''): string => `\${${name}:-${fallback}}`
const required = (name: string): string => `\${${name}:?}`

const quoted = (text: string): Scalar => Object.assign(new Scalar(text), { type: Scalar.QUOTE_DOUBLE })

type Limits = { readonly cpus: string; readonly memory: string }

const at = (name: string): string => `http://${name}:4000`
const databaseUrl = (role: string, password: string): string => `postgres://${role}:${required(password)}@postgres:5432/directory`
const roleUrl = (name: ProcessName): string => databaseUrl(getSchemaName(name), getVariableName(name, 'PASSWORD'))

/** Variables whose values are not simply settings of the same name. */
const values: Readonly<Record<string, string>> = {
  NODE_ENV: setting('NODE_ENV', 'production'),
  HOST: '0.0.0.0',
  PORT: '4000',
  // With one copy of each service, no other copy could take over requests while it drains.
  DRAIN_MILLISECONDS: '0',
  METRICS_PORT: '9464',
  LOG_LEVEL: setting('LOG_LEVEL', 'info'),
  OTEL_TRACES_SAMPLER_ARG: setting('OTEL_TRACES_SAMPLER_ARG', '0.1'),
  AMQP_URL: `amqp://directory:${required('RABBITMQ_PASSWORD')}@rabbitmq:5672`,
  JWKS_URL: `${at('identity')}/.well-known/jwks.json`,
  DATABASE_URL: databaseUrl('postgres', 'POSTGRES_PASSWORD'),
  ...createVariables(processNames, 'URL', at),
  ...createVariables(processNames, 'DATABASE_URL', roleUrl),
  MEILI_URL: 'http://meilisearch:7700',
  MEILI_ADMIN_KEY: required('MEILI_MASTER_KEY'),
  S3_ENDPOINT: setting('S3_ENDPOINT', 'http://storage:7070'),
  S3_BUCKET: setting('S3_BUCKET', 'pictures'),
  S3_REGION: setting('S3_REGION', 'eu-west-2'),
  S3_ACCESS_KEY_ID: setting('S3_ACCESS_KEY_ID', 'directory'),
  S3_SECRET_ACCESS_KEY: required('S3_SECRET_ACCESS_KEY'),
  TRUST_PROXY: setting('TRUST_PROXY', 'false'),
}

/** The environment of a process: mandatory settings are required, optional ones fall back to the schema's default. */
const environment = (env: z.ZodObject, variables = Object.keys(env.shape)): Record<string, string> =>
  Object.fromEntries(
    variables.map((variable) => {
      const isOptional = env.shape[variable]?.safeParse(undefined).success ?? true
      return [variable, values[variable] ?? (isOptional ? setting(variable) : required(variable))]
    }),
  )

/** The properties of all our containers: no privileges, read-only except /tmp, and resource limits. */
const container = (limits: Limits) => ({
  image: `city-directory:${setting('VERSION', 'latest')}`,
  build: { context: '.', dockerfile: 'deploy/docker/Dockerfile' },
  restart: 'unless-stopped',
  init: true,
  read_only: true,
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
  tmpfs: ['/tmp:size=64m,mode=1777'],
  logging: { driver: 'local', options: { 'max-size': '10m', 'max-file': '5' } },
  deploy: { resources: { limits: { ...limits, pids: 64 } } },
})

const job = { ...container({ cpus: '1', memory: '384m' }), restart: 'no', healthcheck: { disable: true } }
const after = (name: string, condition = 'service_completed_successfully') => ({ [name]: { condition } })

function service({ definition: { name, env }, outside, container: limits }: RegisteredService) {
  const variables = variablesRead(env)
  const isEntrance = name === 'bff'
  return {
    ...container(limits),
    command: ['node', `${getFolder(name)}/src/server.js`],
    stop_grace_period: '30s',
    depends_on: after('migrate'),
    // It is reached from outside through a TLS proxy on this machine, or a tunnel.
    ...(isEntrance ? { ports: [quoted(`127.0.0.1:${setting('PORT', '4000')}:4000`)] } : {}),
    environment: { ...environment(env, variables), DATABASE_URL: roleUrl(name) },
    networks: [
      'services',
      'database',
      'broker',
      ...(variables.includes('MEILI_URL') ? ['search'] : []),
      ...(variables.includes('S3_BUCKET') ? ['files'] : []),
      ...(outside || isEntrance ? ['outside'] : []),
    ],
  }
}

/** Healthy while the newest backup is less than ten minutes old. */
const hasBackup =
  "const newest = require('node:fs').readdirSync('/backups').filter((name) => name.startsWith('2')).map((name) => require('node:fs').statSync('/backups/' + name).mtimeMs); process.exit(Math.max(...newest) > Date.now() - 600000 ? 0 : 1)"

const jobs = {
  // Third-party containers do not validate their secrets, so this job does before they start.
  'check-secrets': {
    ...job,
    command: ['node', 'deploy/docker/check-secrets.js'],
    network_mode: 'none',
    environment: environment(SecretsEnv),
  },
  provision: {
    ...job,
    command: ['node', 'deploy/docker/provision.js'],
    environment: environment(ProvisionEnv),
    networks: ['database'],
    depends_on: after('postgres', 'service_healthy'),
  },
  migrate: {
    ...job,
    command: ['node', 'deploy/docker/migrate.js'],
    environment: environment(MigrateEnv),
    networks: ['database'],
    depends_on: after('provision'),
  },
}

const others = {
  // At most five minutes of data are lost; docs/backup.md describes the restore.
  backup: {
    ...container({ cpus: '1', memory: '512m' }),
    command: ['node', 'deploy/backup/backup.js', '/backups', '--every', '4m'],
    stop_grace_period: '60s',
    environment: environment(BackupEnv),
    volumes: ['backups:/backups'],
    networks: ['database', 'broker', 'files', 'outside'],
    depends_on: after('migrate'),
    healthcheck: { test: ['CMD', 'node', '-e', hasBackup], interval: '60s', start_period: '300s' },
  },
  // An operator's commands: docker compose run --rm operator deploy/local/admin.js promote someone@example.com
  operator: {
    ...job,
    profiles: ['operator'],
    entrypoint: ['node'],
    environment: environment(OperatorEnv.extend(StripeEnv.omit({ STRIPE_API_URL: true }).shape)),
    networks: ['services', 'outside'],
  },
}

/** Our containers, for docker-compose.yml to include. */
export const renderServices = (): string => {
  const running = Object.values<RegisteredService>(registry).map((registered) => [registered.definition.name, service(registered)])
  const services = { ...jobs, ...Object.fromEntries(running), ...others }
  return `# Written by \`npm run generate\` from deploy/services/registry.ts: all our containers.\n${stringify({ name: 'city-directory', services }, { aliasDuplicateObjects: false, lineWidth: 0, version: '1.1' })}`
}
