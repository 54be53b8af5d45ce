import { createHash } from 'node:crypto'
import { Problem } from '@directory/kit/problem'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { DrawPreview } from './drawing-thread.ts'
import type { Preview } from './preview.ts'

interface Picture {
  readonly body: Buffer
  readonly etag: string
}
export type PreviewText = Omit<Preview, 'photo'>

/** Five seconds of drawing: services that fetch previews do not wait longer. */
const maximumWaiting = 50

/** Caches finished pictures. Each is drawn once for concurrent requests, and one at a time, which leaves the other cores free. */
export function createGallery(draw: DrawPreview) {
  const finished = new LRUCache<string, Picture>({ maxSize: 32 * 1024 * 1024, sizeCalculation: ({ body }) => body.length, ttl: 86_400_000 })
  const inProgress = new Map<string, Promise<Picture>>()
  const limit = pLimit(1)

  async function finish(key: string, words: PreviewText, readPhoto: () => Promise<Buffer | undefined>): Promise<Picture> {
    const body = await draw({ ...words, photo: await readPhoto() })
    const picture = { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` }
    finished.set(key, picture)
    return picture
  }

  /** The picture with this text and photo. A Problem if too many are waiting. */
  return async (words: PreviewText, photoUrl: string | undefined, readPhoto: () => Promise<Buffer | undefined>): Promise<Picture> => {
    const key = JSON.stringify([words, photoUrl])
    const cached = finished.get(key) ?? inProgress.get(key)
    if (cached) return cached
    if (limit.pendingCount >= maximumWaiting) throw new Problem('service-unavailable', { retryAfter: 10 })
    const started = limit(() => finish(key, words, readPhoto)).finally(() => inProgress.delete(key))
    inProgress.set(key, started)
    return started
  }
}
