import path from 'node:path'
import { FatalError } from '@directory/kit/fatal'
import { createFileDigest, listBackups, type Manifest, readManifest } from './manifest.ts'
import { findDamage, readPictures } from './picture-pool.ts'

/** The name of the requested backup, or else of the newest. Throws a FatalError if it does not exist. */
export async function chooseBackup(directory: string, requested: string | undefined): Promise<string> {
  const names = await listBackups(directory)
  const chosen = requested === undefined ? names.at(-1) : names.find((name) => name === requested)
  if (chosen !== undefined) return chosen
  throw new FatalError(requested === undefined ? `There is no backup in ${directory}.` : `There is no backup ${requested} in ${directory}.`)
}

/** Verifies all checksums of a backup. Throws a FatalError that names the first missing or damaged file. */
export async function verifyBackup(directory: string, name: string): Promise<Manifest> {
  const manifest = await readManifest(directory, name)
  for (const { file, sha256 } of [...manifest.tables, manifest.pictures]) {
    const digest = await createFileDigest(path.join(directory, name, file)).catch(() => undefined)
    if (digest === undefined) throw new FatalError(`The backup ${name} in ${directory} is incomplete: ${file} is missing.`)
    if (digest !== sha256) throw new FatalError(`The backup ${name} in ${directory} is damaged: ${file} does not match its checksum.`)
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
