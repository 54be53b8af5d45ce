import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { createDigest, createFileDigest, listBackups, readManifest } from './manifest.ts'

/** A picture in a backup, named `media/NAME.jpg` if uploaded and `site/PATH` if the site's own, with the checksum of its content. */
export interface Picture {
  readonly name: string
  readonly sha256: string
}

/** A content-addressed store of pictures, shared by all backups in a directory. */
export interface PicturePool {
  has(sha256: string): boolean
  /** Stores a picture durably and atomically; returns its checksum. */
  keep(bytes: Buffer): Promise<string>
  read(sha256: string): Promise<Buffer>
}

const folderIn = (directory: string): string => path.join(directory, 'pictures')

/** Opens the pool of a directory of backups. */
export async function openPool(directory: string): Promise<PicturePool> {
  const folder = folderIn(directory)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const stored = new Set(await readdir(folder))
  return {
    has: (sha256) => stored.has(sha256),
    async keep(bytes) {
      const sha256 = createDigest(bytes)
      if (stored.has(sha256)) return sha256
      const temporary = path.join(folder, `.unfinished-${randomUUID()}`)
      try {
        await writeFile(temporary, bytes, { mode: 0o600, flush: true })
        await rename(temporary, path.join(folder, sha256))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      stored.add(sha256)
      return sha256
    },
    read: (sha256) => readFile(path.join(folder, sha256)),
  }
}

/** The lines of a backup's list of pictures. */
export const formatChecksums = (pictures: readonly Picture[]): string[] => pictures.map(({ sha256, name }) => `${sha256}  ${name}\n`)

/** The pictures in a backup. */
export async function readPictures(directory: string, name: string): Promise<Picture[]> {
  const { pictures } = await readManifest(directory, name)
  const lines = createInterface({ input: createReadStream(path.join(directory, name, pictures.file)).pipe(createGunzip()) })
  const found: Picture[] = []
  for await (const line of lines) found.push({ sha256: line.slice(0, 64), name: line.slice(66) })
  return found
}

/** The damage to a picture's content, or undefined if it is intact. */
export async function findDamage(directory: string, { sha256 }: Picture): Promise<string | undefined> {
  const file = path.join(folderIn(directory), sha256)
  const digest = await createFileDigest(file).catch(() => undefined)
  if (digest === sha256) return undefined
  return digest === undefined ? 'is missing' : 'does not match its checksum'
}

const day = 86_400_000

/** Removes pictures that no backup references and files of aborted runs, unless they are younger than a day: a running backup may be about to reference them. */
export async function sweepPool(directory: string): Promise<void> {
  const referenced = new Set<string>()
  for (const name of await listBackups(directory)) for (const { sha256 } of await readPictures(directory, name)) referenced.add(sha256)
  for (const entry of await readdir(folderIn(directory))) {
    if (referenced.has(entry)) continue
    const file = path.join(folderIn(directory), entry)
    if ((await stat(file)).mtimeMs < Date.now() - day) await rm(file)
  }
}
