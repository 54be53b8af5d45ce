import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '@directory/kit/network/free-port'
import { readRunning } from '../../local/running.ts'
import { deriveServicesKey, ensureSecrets } from '../../local/secrets.ts'
import { databaseRoles } from '../../services/places.ts'
import { killableProcess } from '../child-process.ts'
import type { Product } from './product.ts'

/** The product as `npm start` runs it: in one process, apart from the database. */
export async function startOneProcess(directory: string): Promise<Product> {
  const port = await freePort()
  const site = `http://localhost:${port}`
  const env = { PORT: String(port), DATA_DIR: directory, DEMO_DATA: 'false', TRUST_PROXY: '1', LOG_LEVEL: 'fatal' }
  const product = killableProcess({ script: 'deploy/local/start.ts', env, address: site })
  await product.start()
  const readState = async () => {
    const running = await readRunning(directory)
    if (!running) throw new Error('the product has not written its running file')
    return running
  }
  const running = await readState()
  return {
    site,
    addresses: running.services,
    operatorToken: () => readFile(running.operatorTokenFile, 'utf8'),
    databaseUrl: async () => (await readState()).databaseUrl,
    servicesKey: deriveServicesKey(await ensureSecrets(directory, databaseRoles)),
    parts: { product },
    places: { mail: path.join(directory, 'mailbox'), stripe: path.join(directory, 'stripe'), media: path.join(directory, 'media') },
    stop: async () => void (await product.stop()),
  }
}
