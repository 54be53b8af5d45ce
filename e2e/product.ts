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

/** A data directory that is gone when its tests are; PostgreSQL, which runs as another user when we are root, can look through it. */
async function createDataDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'directory-e2e-'))
  await chmod(directory, 0o711)
  return directory
}

const removeDirectory = (directory: string): Promise<void> => rm(directory, { recursive: true, force: true, maxRetries: 5 })

/** The data directory of a product that has had its first start, demo data and all, for others to begin with: a first start takes four times as long as a second. */
export async function prepareDataDirectory(): Promise<{ directory: string; remove(): Promise<void> }> {
  const directory = await createDataDirectory()
  const remove = () => removeDirectory(directory)
  try {
    const product = await spawnProduct({ dataDirectory: directory, fromSources: true })
    await product.stop()
  } catch (error) {
    await remove()
    throw error
  }
  return { directory, remove }
}

/**
 * Starts the product as `npm start` does, with demo data, on a port and a data directory of its own, copied from the one that is given;
 * resolves at its line "ready".
 */
export async function startProduct(environment: Record<string, string> = {}, prepared?: string): Promise<RunningProduct> {
  const dataDirectory = await createDataDirectory()
  const remove = () => removeDirectory(dataDirectory)
  try {
    // Files keep their owners, of whom PostgreSQL is one.
    if (prepared) await promisify(execFile)('cp', ['-a', `${prepared}/.`, dataDirectory])
    // Tests that need many visitors name them as a proxy would.
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
