import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { processNames } from '@directory/contracts/services'
import { build } from 'esbuild'
import { getScript } from '../../services/places.ts'
import { bundleOptions, root } from './bundle-options.ts'

/** A directory for bundles, below the packages that are not bundled. */
export async function temporaryProgramsDirectory(): Promise<string> {
  const cache = path.join(root, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  return mkdtemp(path.join(cache, 'programs-'))
}

/** Bundles the product's programs, for starting many of them; returns where they are and how to remove them. */
export async function bundlePrograms(): Promise<{ directory: string; remove(): Promise<void> }> {
  const directory = await temporaryProgramsDirectory()
  const remove = () => rm(directory, { recursive: true, force: true })
  try {
    await build(bundleOptions(['deploy/local/start.ts', 'deploy/local/distributed.ts', ...processNames.map(getScript)], directory))
  } catch (error) {
    await remove()
    throw error
  }
  return { directory, remove }
}
