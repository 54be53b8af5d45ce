import { readdir } from 'node:fs/promises'
import type { Client } from 'pg'

/** Files of pictures that are missing, and files that nobody will ever look for. */
export interface PictureDifferences {
  readonly picturesWithoutFile: number
  readonly filesWithoutPicture: number
  /** Writes that never came to an end, while nobody writes. */
  readonly filesUnfinished: number
}

/** Compares the rows of the media service with the directory in which it keeps files. */
export async function comparePictures(client: Client, directory: string): Promise<PictureDifferences> {
  const { rows } = await client.query<{ name: string; kept: boolean }>(
    'SELECT name, true AS kept FROM media.image UNION ALL SELECT name, false FROM media.discarded_image',
  )
  // There is no directory before the first picture. The store that stands in for a bucket keeps several files of each picture, with endings of its own.
  const files = (await readdir(directory).catch(() => [])).map((file) => file.replace(/\._S3rver_.*$/, ''))
  const unfinished = await readdir(`${directory}/.unfinished`).catch(() => [])
  const there = new Set(files)
  const known = new Set(rows.map(({ name }) => name))
  return {
    picturesWithoutFile: rows.filter(({ name, kept }) => kept && !there.has(`${name}.jpg`)).length,
    // What a broken off upload has left is discarded when its time has come, and known until then.
    filesWithoutPicture: files.filter((file) => !file.startsWith('.') && !known.has(file.slice(0, 32))).length,
    filesUnfinished: unfinished.length,
  }
}
