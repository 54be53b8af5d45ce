import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@directory/kit/network/free-port'
import { becomesReady, killableProcess } from '../faults/child-process.ts'
import { readRunning } from '../local/running.ts'

export interface RunningProduct {
  readonly site: string
  /** Of the listings service. */
  readonly address: string
  readonly token: string
  stop(): Promise<void>
}

/** The product as `npm start` runs it, without demo data, on a port and a data directory of its own. */
export async function startProduct(environment: Record<string, string>): Promise<RunningProduct> {
  const directory = await mkdtemp(path.join(tmpdir(), 'directory-running-'))
  // PostgreSQL runs as another user when we are root.
  await chmod(directory, 0o711)
  const port = await freePort()
  const site = `http://localhost:${port}`
  const env = { PORT: String(port), DATA_DIR: directory, DEMO_DATA: 'false', LOG_LEVEL: 'fatal', ...environment }
  const product = killableProcess({ script: 'deploy/local/start.ts', env, address: site })
  const stop = async () => {
    await product.stop()
    await rm(directory, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await product.start()
    const running = await readRunning(directory)
    if (!running) throw new Error('the product is ready and did not leave word of itself')
    // The site is ready as soon as the BFF is.
    await becomesReady(running.services.listings)
    return { site, address: running.services.listings, token: await readFile(running.operatorTokenFile, 'utf8'), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
