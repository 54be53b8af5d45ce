import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { processNames } from '@directory/contracts/services'
import { build } from 'esbuild'
import { scriptOf } from '../../services/places.ts'
import { bundleOptions, root } from './bundle-options.ts'

/** Bundles the programs of the product, for whoever starts many of them; gives where they lie, and what removes them. */
export async function bundlePrograms(): Promise<{ directory: string; remove(): Promise<void> }> {
  const cache = path.join(root, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  // Below the packages that are not bundled.
  const directory = await mkdtemp(path.join(cache, 'programs-'))
  const remove = () => rm(directory, { recursive: true, force: true })
  try {
    await build(bundleOptions(['deploy/local/start.ts', 'deploy/local/distributed.ts', ...processNames.map(scriptOf)], directory))
  } catch (error) {
    await remove()
    throw error
  }
  return { directory, remove }
}
