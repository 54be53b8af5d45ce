import { readFile } from 'node:fs/promises'
import { freePort } from '@directory/kit/network/free-port'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
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
  const directory = await createTemporaryDirectory()
  const port = await freePort()
  const site = `http://localhost:${port}`
  const env = { PORT: String(port), DATA_DIR: directory.path, DEMO_DATA: 'false', LOG_LEVEL: 'fatal', ...environment }
  const product = killableProcess({ script: 'deploy/local/start.ts', env, address: site })
  const stop = async () => {
    await product.stop()
    await directory.remove()
  }
  try {
    await product.start()
    const running = await readRunning(directory.path)
    if (!running) throw new Error('the product is ready and did not leave word of itself')
    // The site is ready as soon as the BFF is.
    await becomesReady(running.services.listings)
    return { site, address: running.services.listings, token: await readFile(running.operatorTokenFile, 'utf8'), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
