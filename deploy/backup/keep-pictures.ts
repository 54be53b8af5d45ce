import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { imageUrl } from '@directory/media/images/file-names'
import type { Storage } from '@directory/media/storage/storage'
import type pg from 'pg'
import type { Picture, PicturePool } from './picture-pool.ts'

/** As many are fetched at a time: a store answers after a while, and visitors want the disk too. */
const atOnce = 4

/** The files of the pictures that people have uploaded, as the transaction of the client sees them. */
export async function readUploads(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM media.image ORDER BY name')
  return rows.map(({ name }) => imageUrl(name).slice('/media/'.length))
}

/** Works on each item, several at a time. Throws what the first that fails has thrown. */
async function each<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/**
 * Brings uploads into the pool that are not in it yet. A file never changes under its name, so that what an earlier backup has is not
 * fetched again: `known` says which, and grows. Returns those that are not in store.
 */
export async function keepUploads(
  files: readonly string[],
  { storage, pool, known }: { storage: Storage; pool: PicturePool; known: Map<string, string> },
): Promise<string[]> {
  const missing: string[] = []
  await each(files, async (file) => {
    const name = `media/${file}`
    if (pool.has(known.get(name) ?? '')) return
    const bytes = await storage.read(file)
    if (bytes) known.set(name, await pool.keep(bytes))
    else missing.push(file)
  })
  return missing
}

/** Brings the site's own pictures into the pool; those that have not changed since a moment are taken as known. */
export async function keepSitePictures(
  directory: string,
  { pool, known, since }: { pool: PicturePool; known: ReadonlyMap<string, string>; since: number },
): Promise<Picture[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  const pictures: Picture[] = []
  await each(entries, async (entry) => {
    const file = path.join(entry.parentPath, entry.name)
    const relative = path.relative(directory, file).replaceAll('\\', '/')
    // Renditions lie beside them under a name with a dot, and are made again when someone asks for them.
    if (!entry.isFile() || relative.split('/').some((part) => part.startsWith('.'))) return
    const name = `site/${relative}`
    const before = known.get(name)
    const isKnown = before !== undefined && pool.has(before) && (await stat(file)).ctimeMs < since
    pictures.push({ name, sha256: isKnown ? before : await pool.keep(await readFile(file)) })
  })
  return pictures.sort((a, b) => (a.name < b.name ? -1 : 1))
}
