import { StripeEnv } from '@directory/billing/env'
import { getFolder } from '../services/places.ts'
import { type RegisteredService, registry } from '../services/registry.ts'
import { variablesRead } from '../services/variables.ts'
import { environment, getAlias, getCallerNetwork, roleUrl } from './container-environment.ts'
import { getContainerNames } from './container-names.ts'
import { after, build, composeFile, job, joinNetworks, ownContainer } from './container-properties.ts'
import { BackupEnv, MigrateEnv, OperatorEnv, ProvisionEnv, SearchKeysEnv, SecretsEnv } from './env.ts'

/** The network that a container shares with the monitoring alone, in which it serves its metrics. */
const getMetricsNetwork = (container: string): string => `metrics-${container}`
const joinMetrics = (container: string) => ({ [getMetricsNetwork(container)]: { aliases: [getAlias('metrics', container)] } })

function service(container: string, { definition: { name, env }, outside, container: limits }: RegisteredService) {
  const variables = variablesRead(env)
  const listening = getCallerNetwork(name)
  return {
    ...ownContainer(limits),
    command: ['node', `${getFolder(name)}/src/server.js`],
    stop_grace_period: '30s',
    depends_on: { ...after('migrate'), ...(variables.includes('MEILI_URL') ? after('search-keys') : {}) },
    environment: {
      ...environment(env, variables),
      DATABASE_URL: roleUrl(name),
      HOST: getAlias(listening, container),
      METRICS_HOST: getAlias('metrics', container),
    },
    networks: {
      ...joinNetworks(
        'services',
        'database',
        'broker',
        ...(variables.includes('MEILI_URL') ? ['search'] : []),
        ...(variables.includes('S3_BUCKET') ? ['files'] : []),
        ...(outside ? ['outside'] : []),
      ),
      [listening]: { aliases: [...new Set([container, name])].map((alias) => getAlias(listening, alias)) },
      ...joinMetrics(container),
    },
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
    // Not used: the first container that mounts a volume decides whom it belongs to.
    volumes: ['meilisearch', 'storage', 'proxy'].map((volume) => `${volume}:/volumes/${volume}`),
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
    build: build('production'),
    command: ['node', 'deploy/docker/migrate.js'],
    environment: environment(MigrateEnv),
    networks: ['database'],
    depends_on: after('provision'),
  },
  'search-keys': {
    ...job,
    command: ['node', 'deploy/docker/search-keys.js'],
    environment: environment(SearchKeysEnv),
    networks: ['search'],
    depends_on: after('meilisearch', 'service_healthy'),
  },
}

const others = {
  // At most five minutes of data are lost; docs/backup.md describes the restore.
  backup: {
    ...ownContainer({ cpus: '1', memory: '512m' }),
    command: ['node', 'deploy/backup/backup.js', '/backups', '--every', '4m'],
    stop_grace_period: '60s',
    environment: { ...environment(BackupEnv), HOST: '127.0.0.1', METRICS_HOST: getAlias('metrics', 'backup') },
    volumes: ['backups:/backups'],
    networks: { ...joinMetrics('backup'), ...joinNetworks('database', 'broker', 'files', 'outside') },
    depends_on: after('migrate'),
    healthcheck: { test: ['CMD', 'node', '-e', hasBackup], interval: '60s', start_period: '300s', start_interval: '2s' },
  },
  // An operator's commands: docker compose run --rm operator deploy/local/admin.js promote someone@example.com
  operator: {
    ...job,
    profiles: ['operator'],
    entrypoint: ['node'],
    environment: environment(OperatorEnv.extend(StripeEnv.omit({ STRIPE_API_URL: true }).shape)),
    networks: ['services', 'entrance', 'outside'],
  },
}

/** Our containers, for docker-compose.yml to include. */
export const renderServices = (): string => {
  const running = Object.values<RegisteredService>(registry).flatMap((registered) =>
    getContainerNames(registered.definition.name).map((name) => [name, service(name, registered)] as const),
  )
  return composeFile('all our containers', {
    services: { ...jobs, ...Object.fromEntries(running), ...others },
    networks: Object.fromEntries([...running.map(([name]) => name), 'backup'].map((name) => [getMetricsNetwork(name), { internal: true }])),
  })
}
