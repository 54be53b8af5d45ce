import path from 'node:path'
import { FatalError } from '@directory/kit/fatal'
import { createFileDigest, listBackups, type Manifest, readManifest } from './manifest.ts'
import { findDamage, readPictures } from './picture-pool.ts'

/** The name of a backup: the requested one, else the newest. Throws a FatalError where there is none. */
export async function chooseBackup(directory: string, requested: string | undefined): Promise<string> {
  const names = await listBackups(directory)
  const chosen = requested === undefined ? names.at(-1) : names.find((name) => name === requested)
  if (chosen !== undefined) return chosen
  throw new FatalError(requested === undefined ? `There is no backup in ${directory}.` : `There is no backup ${requested} in ${directory}.`)
}

/** Reads a backup through. Throws a FatalError that names the first file that is missing or not as it was written. */
export async function verifyBackup(directory: string, name: string): Promise<Manifest> {
  const manifest = await readManifest(directory, name)
  for (const { file, sha256 } of [...manifest.tables, manifest.pictures]) {
    const digest = await createFileDigest(path.join(directory, name, file)).catch(() => undefined)
    if (digest === undefined) throw new FatalError(`The backup ${name} in ${directory} is not whole: ${file} is missing.`)
    if (digest !== sha256) throw new FatalError(`The backup ${name} in ${directory} is damaged: ${file} is not as it was written.`)
  }
  for (const picture of await readPictures(directory, name)) {
    const damage = await findDamage(directory, picture)
    if (damage)
      throw new FatalError(
        `The backup ${name} in ${directory} is damaged: the picture ${picture.name} (pictures/${picture.sha256}) ${damage}.`,
      )
  }
  return manifest
}
