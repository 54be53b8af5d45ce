import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@directory/kit/network/free-port'
import pg from 'pg'
import { GenericContainer, Network, type StartedTestContainer, Wait } from 'testcontainers'
import { readCompose } from '../../docker/containers.ts'
import { runDocker } from '../../docker/docker.ts'
import { startBalancer } from './balancer.ts'
import type { CleanUp } from './broker-cluster.ts'

/** A PostgreSQL that replicates synchronously to a standby, behind one address. */
export interface DatabasePair {
  readonly url: string
  /** Kills the primary, as in a power cut, and promotes the standby, which the address then leads to. Only once. */
  failOver(): Promise<void>
}

const password = 'only-for-the-faults'
const urlAt = (port: number): string => `postgres://postgres:${password}@127.0.0.1:${port}/directory`

async function query(port: number, ...statements: readonly string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: urlAt(port), connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** Waits until a statement returns rows. */
async function waitFor(port: number, statement: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if ((await query(port, statement).catch(() => [])).length > 0) return
    await delay(100)
  }
  throw new Error(`no rows: ${statement}`)
}

/**
 * Makes a stopped primary's volume the standby's. A running one would be copied by pg_basebackup, which has to be as new as the server.
 * (https://www.postgresql.org/docs/current/warm-standby.html)
 */
const copy = `
  cp -a /primary/. /standby/
  cd "$(dirname "$(find /primary -name pg_hba.conf)")" && echo 'host replication postgres all scram-sha-256' >>pg_hba.conf
  cd "$(dirname "$(find /standby -name pg_hba.conf)")" && touch standby.signal && chown --reference=PG_VERSION standby.signal
  echo "primary_conninfo = 'host=primary user=postgres password=${password} application_name=standby'" >>postgresql.auto.conf`

/** Starts the image of Compose twice, as a primary and as its synchronous standby, and adds what stops them to the clean-ups. */
export async function startDatabasePair(cleanups: CleanUp[]): Promise<DatabasePair> {
  const image = (await readCompose()).services.postgres?.image ?? ''
  const network = await new Network().start()
  cleanups.push(() => network.stop())
  const run = randomUUID().slice(0, 8)
  const volumes = { primary: `faults-primary-${run}`, standby: `faults-standby-${run}` }
  cleanups.push(() => runDocker(['volume', 'rm', '--force', ...Object.values(volumes)]))
  const ports = { primary: await freePort(), standby: await freePort() }
  const start = async (name: 'primary' | 'standby'): Promise<StartedTestContainer> => {
    const container = await new GenericContainer(image)
      .withNetwork(network)
      .withNetworkAliases(name)
      .withEnvironment({ POSTGRES_PASSWORD: password, POSTGRES_DB: 'directory' })
      .withCommand(['postgres', '-c', 'max_connections=300'])
      .withBindMounts([{ source: volumes[name], target: '/var/lib/postgresql' }])
      .withExposedPorts({ container: 5_432, host: ports[name] })
      .withWaitStrategy(Wait.forListeningPorts())
      .start()
    cleanups.push(() => container.stop({ timeout: 0 }))
    return container
  }
  const primary = await start('primary')
  await waitFor(ports.primary, 'SELECT 1')
  await runDocker(['stop', primary.getId()])
  const mounts = (['primary', 'standby'] as const).flatMap((name) => ['--volume', `${volumes[name]}:/${name}`])
  await runDocker(['run', '--rm', '--user', 'root', ...mounts, '--entrypoint', 'sh', image, '-ec', copy])
  await runDocker(['start', primary.getId()])
  await start('standby')
  await waitFor(ports.primary, 'SELECT 1')
  await query(ports.primary, "ALTER SYSTEM SET synchronous_standby_names = 'standby'", 'SELECT pg_reload_conf()')
  await waitFor(ports.primary, "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'")
  const balancer = await startBalancer([ports.primary])
  cleanups.push(balancer.stop)
  return {
    url: urlAt(balancer.port),
    async failOver() {
      // A primary that may come back would accept writes beside the new one.
      await runDocker(['kill', primary.getId()])
      await query(ports.standby, 'SELECT pg_promote()')
      balancer.redirect([ports.standby])
    },
  }
}
