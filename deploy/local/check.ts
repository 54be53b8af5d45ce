import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { generateClients } from './generate-clients.ts'

const root = path.resolve(import.meta.dirname, '../..')
const environment = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', CHECKPOINT_DISABLE: '1' }

/** Runs a program of the workspace, with telemetry disabled; returns whether it succeeded. */
export const run = (program: string, parameters: string[], variables: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync(path.join(root, 'node_modules/.bin', program), parameters, {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment, ...variables },
    shell: process.platform === 'win32',
  }).status === 0

/** Checks lint, types, dependency rules and unused code; returns whether all pass. */
export function check(): boolean {
  generateClients()
  return run('turbo', [
    'run',
    'lint',
    'typecheck:server',
    'typecheck:frontends',
    'rules',
    'unused',
    '--continue',
    '--output-logs=errors-only',
  ])
}

if (process.argv[1] === import.meta.filename) process.exitCode = check() ? 0 : 1
