import path from 'node:path'
import { freePort } from '@directory/kit/network/free-port'
import { DockerComposeEnvironment, Wait } from 'testcontainers'
import { inject } from 'vitest'
import { readDevelopmentSettings } from '../../docker/containers.ts'
import { openStack } from '../../docker/stack.ts'
import { stackVariables } from './stack-variables.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const settings = path.join(root, 'deploy/docker/development.env')

export const hasContainers = inject('hasContainers')

/** Where the product is addressed in containers. */
interface Addresses {
  readonly site: string
  /** The pages of the Stripe sandbox. */
  readonly stripe: string
  /** The mailbox. */
  readonly mail: string
}

/** Builds the image and starts the Compose files, with ports that are free now. */
async function start(): Promise<Addresses> {
  const [site, stripe, mail] = [await freePort(), await freePort(), await freePort()]
  const at = (port: number) => `http://localhost:${port}`
  const addresses = { site: at(site), stripe: at(stripe), mail: at(mail) }
  const ports = { SITE_URL: addresses.site, PORT: String(site), STRIPE_PORT: String(stripe), MAIL_PORT: String(mail) }
  Object.assign(process.env, stackVariables, ports)
  await openStack(settings).compose('down', '--volumes', '--timeout', '5')
  await new DockerComposeEnvironment(root, stackVariables.COMPOSE_FILE.split(':'))
    .withProjectName(stackVariables.COMPOSE_PROJECT_NAME)
    .withEnvironmentFile(settings)
    .withEnvironment({ ...stackVariables, ...ports })
    .withDefaultWaitStrategy(Wait.forHealthCheck())
    .withStartupTimeout(300_000)
    .withBuild()
    .up()
  return addresses
}

let started: Promise<Addresses> | undefined

/** The stack, which the first caller starts for all. Throws where there is no Docker: tests that need it are skipped. */
export async function containers() {
  if (!hasContainers) throw new Error('There is no Docker here.')
  started ??= start()
  const addresses = await started
  const stack = openStack(settings)
  return {
    ...addresses,
    ...stack,
    /** Runs JavaScript in a container of ours, and returns what it prints. */
    run: (service: string, script: string): Promise<string> =>
      stack.compose('exec', '--no-TTY', service, 'node', '--input-type=module', '--eval', script),
    /** Runs a command in a container of its own, beside the running stack. */
    operator: (...command: readonly string[]): Promise<string> => stack.compose('run', '--rm', '--no-deps', '--no-TTY', ...command),
    /** The administrator's address of the database, in its container's network, which only Linux reaches from outside. */
    async databaseUrl(): Promise<string> {
      const [container] = await stack.list('postgres')
      const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}'
      const host = (await stack.docker('inspect', '--format', format, container?.id ?? '')).trim()
      const { POSTGRES_PASSWORD } = await readDevelopmentSettings()
      return `postgres://postgres:${POSTGRES_PASSWORD}@${host}:5432/directory`
    },
    /** Runs a statement as the database's administrator; returns rows of columns divided by a bar. */
    sql: async (statement: string): Promise<string> =>
      (await stack.compose('exec', '--no-TTY', 'postgres', 'psql', '-U', 'postgres', '-d', 'directory', '-Atc', statement)).trim(),
  }
}
