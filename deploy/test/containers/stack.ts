import path from 'node:path'
import { inject } from 'vitest'
import { openStack } from '../../docker/stack.ts'

const root = path.resolve(import.meta.dirname, '../../..')

const provided = inject('containers')

export const hasContainers = provided !== undefined

/** The running stack. Throws where there is none: tests that need it are skipped. */
export function containers() {
  if (!provided) throw new Error('There is no Docker here.')
  Object.assign(process.env, provided.environment)
  const stack = openStack(path.join(root, 'deploy/docker/development.env'))
  return {
    ...provided,
    ...stack,
    /** Runs JavaScript in a container of ours, and returns what it prints. */
    run: (service: string, script: string): Promise<string> =>
      stack.compose('exec', '--no-TTY', service, 'node', '--input-type=module', '--eval', script),
    /** Runs an operator's command. */
    operator: (...command: readonly string[]): Promise<string> => stack.compose('run', '--rm', '--no-TTY', ...command),
    /** Statements as the database's administrator; returns rows of columns divided by a bar. */
    sql: async (statement: string): Promise<string> =>
      (await stack.compose('exec', '--no-TTY', 'postgres', 'psql', '-U', 'postgres', '-d', 'directory', '-Atc', statement)).trim(),
  }
}
