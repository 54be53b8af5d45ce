import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { freePort } from '@directory/kit/network/free-port'
import { bundledPrograms, programArguments, sourceArguments } from './programs/program-arguments.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** As in the script `start` of package.json. */
export const nodeFlags = ['--max-semi-space-size=32', '--import', 'tsx']

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

interface SpawnOptions {
  readonly dataDirectory: string
  readonly environment?: Record<string, string>
  /** A module that is loaded into the process before the product. */
  readonly preload?: string
  readonly script?: string
  /** As its sources lie here, as `npm start` does, whether or not programs have been bundled. */
  readonly fromSources?: boolean
}

/** The product as `npm start` runs it, or another script, on a port of its own; resolves at its line "ready". */
export async function spawnProduct({
  dataDirectory,
  environment = {},
  preload,
  script = 'deploy/local/start.ts',
  fromSources = false,
}: SpawnOptions): Promise<ProductProcess> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=32', ...(preload ? ['--import', preload] : []), ...(fromSources ? sourceArguments : programArguments)(script)],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        PORT: String(port),
        DATA_DIR: dataDirectory,
        ...(fromSources ? {} : bundledPrograms()),
        ...(process.env.CHECK_ROWS ? { CHECK_ROWS: process.env.CHECK_ROWS } : {}),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
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
