import { readFile } from 'node:fs/promises'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { becomesReady } from '../../faults/child-process.ts'
import { type Running, readRunning } from '../../local/running.ts'
import { type ProductProcess, type SpawnOptions, spawnProduct } from '../../local/spawn-product.ts'

export interface RunningProduct extends ProductProcess {
  readonly pid: number
  /** Of the listings service. */
  readonly address: string
  /** An operator's. */
  readonly token: string
  /** Of the superuser. */
  readonly databaseUrl: string
  readonly stripeSandbox: Running['stripeSandbox']
}

/** The product without demo data, in a temporary data directory that is removed when it stops. */
export async function startProduct(
  environment: Record<string, string>,
  how: Pick<SpawnOptions, 'preload' | 'script'> = {},
): Promise<RunningProduct> {
  const directory = await createTemporaryDirectory()
  const settings = { DEMO_DATA: 'false', LOG_LEVEL: 'fatal', ...environment }
  try {
    const product = await spawnProduct({ dataDirectory: directory.path, environment: settings, ...how })
    const stop = async () => {
      await product.stop()
      await directory.remove()
    }
    try {
      const running = await readRunning(directory.path)
      if (!running) throw new Error('the product is ready but has not written its running file')
      await becomesReady(running.services.listings)
      const { pid, services, databaseUrl, operatorTokenFile, stripeSandbox } = running
      return {
        ...product,
        stop,
        pid,
        databaseUrl,
        stripeSandbox,
        address: services.listings,
        token: await readFile(operatorTokenFile, 'utf8'),
      }
    } catch (error) {
      await product.stop()
      throw error
    }
  } catch (error) {
    await directory.remove()
    throw error
  }
}
