import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { freePort } from '@directory/kit/network/free-port'
import { bundlePrograms } from './programs/bundle-programs.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Resolves at the line "ready" of a server process; rejects when the process ends before, with its last words. */
function saysReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const read = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000)
      if (/^ready http/m.test(said)) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () => reject(new Error(`the product ended: ${said}`)))
  })
}

export interface ProductProcess {
  readonly child: ChildProcess
  readonly site: string
  stop(): Promise<void>
}

export interface SpawnOptions {
  readonly dataDirectory: string
  readonly environment?: Record<string, string>
  /** A module that is loaded into the process before the product. */
  readonly preload?: string | undefined
  readonly script?: string | undefined
}

/** The product as `npm start` runs it, or another script, on a port of its own; resolves at its line "ready". */
export async function spawnProduct({
  dataDirectory,
  environment = {},
  preload,
  script = 'deploy/local/start.ts',
}: SpawnOptions): Promise<ProductProcess> {
  const port = await freePort()
  const programs = process.env.PROGRAMS_DIRECTORY ?? (await bundlePrograms())
  const child = spawn(process.execPath, [...(preload ? ['--import', preload] : []), path.join(programs, script.replace(/\.ts$/, '.mjs'))], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: String(port),
      DATA_DIR: dataDirectory,
      PROGRAMS_DIRECTORY: programs,
      ...(process.env.CHECK_ROWS ? { CHECK_ROWS: process.env.CHECK_ROWS } : {}),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
  }
  try {
    await saysReady(child)
  } catch (error) {
    await stop()
    throw error
  }
  return { child, site: `http://localhost:${port}`, stop }
}
