import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

export interface RunningProduct {
  readonly url: string
  readonly port: number
  readonly dataDirectory: string
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (!address || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** Starts the product as `npm start` does, with demo data, on a port and a data directory of its own; resolves at its line "ready". */
export async function startProduct(environment: Record<string, string> = {}): Promise<RunningProduct> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'directory-e2e-'))
  // PostgreSQL runs as another user when we are root.
  await chmod(dataDirectory, 0o711)
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'deploy/local/start.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', PORT: String(port), DATA_DIR: dataDirectory, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
    await rm(dataDirectory, { recursive: true, force: true, maxRetries: 5 })
  }
  let said = ''
  try {
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-4_000)
        if (/^ready http/m.test(said)) resolve()
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('exit', () => reject(new Error(`the product ended: ${said}`)))
    })
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `http://localhost:${port}`, port, dataDirectory, stop }
}
