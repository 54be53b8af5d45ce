import { readdir } from 'node:fs/promises'
import type { Client } from 'pg'

/** Missing picture files, and orphaned ones. */
export interface PictureDifferences {
  readonly picturesWithoutFile: number
  readonly filesWithoutPicture: number
  /** Partial files left although no write is in progress. */
  readonly filesUnfinished: number
}

/** Compares the media service's rows with its directory of files. */
export async function comparePictures(client: Client, directory: string): Promise<PictureDifferences> {
  const { rows } = await client.query<{ name: string; kept: boolean }>(
    'SELECT name, true AS kept FROM media.image UNION ALL SELECT name, false FROM media.discarded_image',
  )
  // The directory does not exist before the first picture. S3rver stores several files for each picture, with suffixes of its own.
  const files = (await readdir(directory).catch(() => [])).map((file) => file.replace(/\._S3rver_.*$/, ''))
  const unfinished = await readdir(`${directory}/.unfinished`).catch(() => [])
  const existing = new Set(files)
  const referenced = new Set(rows.map(({ name }) => name))
  return {
    picturesWithoutFile: rows.filter(({ name, kept }) => kept && !existing.has(`${name}.jpg`)).length,
    // Files of an aborted upload stay referenced until they are due to be discarded.
    filesWithoutPicture: files.filter((file) => !file.startsWith('.') && !referenced.has(file.slice(0, 32))).length,
    filesUnfinished: unfinished.length,
  }
}
