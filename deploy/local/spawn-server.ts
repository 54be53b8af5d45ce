import { type ChildProcessByStdio, spawn } from 'node:child_process'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { signalOnParentDeath } from '@directory/kit/parent-death-signal'
import { programArguments } from './programs/program-arguments.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Starts a script of the product, or a program that has been bundled, as a process of its own, as the containers do. It ends with us. */
export function spawnServer(script: string, env: NodeJS.ProcessEnv): ChildProcessByStdio<null, Readable, Readable> {
  const child = spawn(process.execPath, programArguments(script), {
    cwd: root,
    env,
    // A group of its own: Ctrl-C must not stop it before its clients.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  signalOnParentDeath(child, 'INT')
  return child
}
