import { Readable } from 'node:stream'
import { Problem } from '@directory/kit/problem'

/** How long a picture may take to begin; how long it takes to be sent is the visitor's affair. */
const timeout = 10_000

/** The bytes of a picture as media has them; undefined where it has been deleted meanwhile. */
export async function openPicture(url: URL, left: AbortSignal): Promise<Readable | undefined> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeout)
  try {
    const response = await fetch(url, { signal: AbortSignal.any([left, late.signal]) })
    if (response.ok && response.body) return Readable.fromWeb(response.body)
    await response.body?.cancel()
    if (response.status === 404 || response.status === 410) return undefined
    throw new Problem('upstream-unavailable', { cause: new Error(`a picture was answered with ${response.status}`) })
  } finally {
    clearTimeout(timer)
  }
}
