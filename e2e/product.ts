import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { spawnProduct } from '../deploy/local/spawn-product.ts'

export interface RunningProduct {
  readonly url: string
  readonly port: number
  readonly dataDirectory: string
  stop(): Promise<void>
}

/** A temporary data directory; accessible to PostgreSQL, which runs as another user when we are root. */
async function createDataDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'directory-e2e-'))
  await chmod(directory, 0o711)
  return directory
}

const removeDirectory = (directory: string): Promise<void> => rm(directory, { recursive: true, force: true, maxRetries: 5 })

/** Prepares a data directory with demo data that others copy: the first start of a product takes four times as long as later ones. */
export async function prepareDataDirectory(): Promise<{ directory: string; remove(): Promise<void> }> {
  const directory = await createDataDirectory()
  const remove = () => removeDirectory(directory)
  try {
    const product = await spawnProduct({ dataDirectory: directory })
    await product.stop()
  } catch (error) {
    await remove()
    throw error
  }
  return { directory, remove }
}

/**
 * Starts the product as `npm start` does, with demo data, on its own port and with its own data directory, copied from the given one;
 * resolves when it reports that it is ready.
 */
export async function startProduct(environment: Record<string, string> = {}, prepared?: string): Promise<RunningProduct> {
  const dataDirectory = await createDataDirectory()
  const remove = () => removeDirectory(dataDirectory)
  try {
    // File owners are preserved, since some files belong to PostgreSQL's user.
    if (prepared) await promisify(execFile)('cp', ['-a', `${prepared}/.`, dataDirectory])
    // Tests with many visitors set their addresses as a proxy would.
    const product = await spawnProduct({ dataDirectory, environment: { TRUST_PROXY: '1', ...environment } })
    const stop = async () => {
      await product.stop()
      await remove()
    }
    return { url: product.site, port: Number(new URL(product.site).port), dataDirectory, stop }
  } catch (error) {
    await remove()
    throw error
  }
}
