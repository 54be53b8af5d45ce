import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { storedFile } from '@directory/media/images/file-names'
import type { Storage } from '@directory/media/storage/storage'
import type pg from 'pg'
import type { Picture, PicturePool } from './picture-pool.ts'

/** Hides the latency of object storage, and leaves disk bandwidth to visitors. */
const concurrency = 4

/** The files of uploaded pictures, as seen by the client's transaction. */
export async function readUploads(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; isPrivate: boolean }>(
    'SELECT name, is_private AS "isPrivate" FROM media.image ORDER BY name',
  )
  return rows.map(storedFile)
}

/** Processes items concurrently. Throws the first error. */
async function each<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

/**
 * Adds uploads to the pool. A file never changes under its name, so that files of earlier backups are not fetched again: `known` has their
 * checksums, and is extended. Returns the files missing from the storage.
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

/** Adds the site's own pictures to the pool; those unchanged since `since` are not read again. */
export async function keepSitePictures(
  directory: string,
  { pool, known, since }: { pool: PicturePool; known: ReadonlyMap<string, string>; since: number },
): Promise<Picture[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  const pictures: Picture[] = []
  await each(entries, async (entry) => {
    const file = path.join(entry.parentPath, entry.name)
    const relative = path.relative(directory, file).replaceAll('\\', '/')
    // Renditions are stored beside them, under names with a leading dot, and are recreated on demand.
    if (!entry.isFile() || relative.split('/').some((part) => part.startsWith('.'))) return
    const name = `site/${relative}`
    const previous = known.get(name)
    const isUnchanged = previous !== undefined && pool.has(previous) && (await stat(file)).ctimeMs < since
    pictures.push({ name, sha256: isUnchanged ? previous : await pool.keep(await readFile(file)) })
  })
  return pictures.sort((a, b) => (a.name < b.name ? -1 : 1))
}
