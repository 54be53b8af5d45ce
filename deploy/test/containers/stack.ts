import path from 'node:path'
import { DockerComposeEnvironment, Wait } from 'testcontainers'
import { inject } from 'vitest'
import { openStack } from '../../docker/stack.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const settings = path.join(root, 'deploy/docker/development.env')

const provided = inject('containers')
export const hasContainers = provided !== undefined

/** Builds the image and starts the Compose files. */
async function start(variables: Readonly<Record<string, string>>): Promise<void> {
  Object.assign(process.env, variables)
  const { COMPOSE_PROJECT_NAME: name = '', COMPOSE_FILE: files = '' } = variables
  await openStack(settings).compose('down', '--volumes', '--timeout', '5')
  await new DockerComposeEnvironment(root, files.split(':'))
    .withProjectName(name)
    .withEnvironmentFile(settings)
    .withEnvironment({ ...variables })
    .withDefaultWaitStrategy(Wait.forHealthCheck())
    .withStartupTimeout(300_000)
    .withBuild()
    .up()
}

let started: Promise<void> | undefined

/** The stack, which the first caller starts for all. Throws where there is no Docker: tests that need it are skipped. */
export async function containers() {
  if (!provided) throw new Error('There is no Docker here.')
  started ??= start(provided.variables)
  await started
  const stack = openStack(settings)
  return {
    ...provided,
    ...stack,
    /** Runs JavaScript in a container of ours, and returns what it prints. */
    run: (service: string, script: string): Promise<string> =>
      stack.compose('exec', '--no-TTY', service, 'node', '--input-type=module', '--eval', script),
    /** Runs a command in a container of its own, beside the running stack. */
    operator: (...command: readonly string[]): Promise<string> => stack.compose('run', '--rm', '--no-deps', '--no-TTY', ...command),
    /** Runs a statement as the database's administrator; returns rows of columns divided by a bar. */
    sql: async (statement: string): Promise<string> =>
      (await stack.compose('exec', '--no-TTY', 'postgres', 'psql', '-U', 'postgres', '-d', 'directory', '-Atc', statement)).trim(),
  }
}
