import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import type { Server } from './bench.ts'

const directory = path.join(import.meta.dirname, '../baselines')

export interface StartedBaseline extends Server {
  stop(): Promise<void>
}

/** Starts a baseline in a process and temporary directory of its own; the first line of its output is its address. */
export async function startBaseline(name: string, environment: Record<string, string>): Promise<StartedBaseline> {
  const temporary = await createTemporaryDirectory()
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(directory, `${name}.ts`)], {
    env: { PATH: process.env.PATH ?? '', DIRECTORY: temporary.path, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const url of createInterface({ input: child.stdout })) {
    const stop = async () => {
      child.kill()
      await ended
      await temporary.remove()
    }
    return { url, pid: child.pid ?? 0, stop }
  }
  await temporary.remove()
  throw new Error(`the baseline ${name} ended before it was listening`)
}
