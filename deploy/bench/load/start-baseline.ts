import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { nodeFlags } from '../../local/spawn-product.ts'
import type { Server } from './bench.ts'

const directory = path.join(import.meta.dirname, '../baselines')

export interface StartedBaseline extends Server {
  stop(): Promise<void>
}

/** Starts one of the smallest programs in a process of its own, with a directory that goes with it; its first line is its address. */
export async function startBaseline(name: string, environment: Record<string, string>): Promise<StartedBaseline> {
  const temporary = await createTemporaryDirectory()
  const child = spawn(process.execPath, [...nodeFlags, path.join(directory, `${name}.ts`)], {
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
  throw new Error(`the smallest program ${name} ended before it listened`)
}
