import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import { processNames } from '@directory/contracts/services'
import { build } from 'esbuild'
import { getScript } from '../../services/places.ts'
import { sourceHash } from '../source-hash.ts'
import { bundleOptions, root } from './bundle-options.ts'

/** Below the packages that are not bundled. */
const cache = path.join(root, 'dist')
/** Leads to the last bundles. */
const current = path.join(cache, 'programs')
const folders = ['contracts/src', 'services', 'bff/src', 'sandbox/src', 'deploy']
const programs = [
  'deploy/local/start.ts',
  'deploy/local/distributed.ts',
  ...processNames.map(getScript),
  'bff/src/previews/draw-worker.ts',
  'services/identity/src/accounts/hash-worker.ts',
  'services/enquiries/src/inbound/read-worker.ts',
]
/** Milliseconds for which the bundles of earlier sources are kept, since a process may still be running from them. */
const keptFor = 86_400_000

/** A new directory for bundles. */
export async function temporaryProgramsDirectory(): Promise<string> {
  await mkdir(cache, { recursive: true })
  return mkdtemp(path.join(cache, 'programs-'))
}

async function removeOld(used: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const directory = path.join(cache, name)
    if (!name.startsWith('programs-') || directory === used) continue
    if (Date.now() - (await stat(directory)).mtimeMs > keptFor) await rm(directory, { recursive: true, force: true })
  }
}

/** Bundles the product's programs, unless they have been bundled from the same sources. Returns their directory. */
export async function bundlePrograms(): Promise<string> {
  const directory = path.join(cache, `programs-${(await sourceHash(folders)).slice(0, 16)}`)
  if (!existsSync(directory)) await bundleInto(directory)
  await pointTo(directory)
  return directory
}

async function bundleInto(directory: string): Promise<void> {
  const temporary = await temporaryProgramsDirectory()
  try {
    await build(bundleOptions(programs, temporary))
    await rename(temporary, directory)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    // Another process has just bundled the same.
    if (!existsSync(directory)) throw error
  }
  await removeOld(directory)
}

async function pointTo(directory: string): Promise<void> {
  if ((await readlink(current).catch(() => undefined)) === path.basename(directory)) return
  const link = `${current}.${process.pid}`
  await symlink(path.basename(directory), link)
  await rename(link, current)
}
