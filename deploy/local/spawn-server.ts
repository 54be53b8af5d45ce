import { type ChildProcessByStdio, spawn } from 'node:child_process'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { signalOnParentDeath } from '@directory/kit/parent-death-signal'
import { programArguments } from './programs/program-arguments.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Starts a script of the product, or a bundled program, as a separate process, as in containers. It is stopped if we exit. */
export function spawnServer(script: string, env: NodeJS.ProcessEnv): ChildProcessByStdio<null, Readable, Readable> {
  const child = spawn(process.execPath, programArguments(script), {
    cwd: root,
    env,
    // Detached, since Ctrl-C must not stop it before its clients.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  signalOnParentDeath(child, 'INT')
  return child
}
