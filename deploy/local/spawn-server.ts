import { type ChildProcessByStdio, spawn } from 'node:child_process'
import path from 'node:path'
import type { Readable } from 'node:stream'

const root = path.resolve(import.meta.dirname, '../..')

/** Starts a script of the product, or a program that has been bundled, as a process of its own, as the containers do. */
export const spawnServer = (script: string, env: NodeJS.ProcessEnv): ChildProcessByStdio<null, Readable, Readable> =>
  spawn(process.execPath, [...(script.endsWith('.ts') ? ['--import', 'tsx'] : []), path.resolve(root, script)], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
