import { Readable } from 'node:stream'
import { Problem } from '@directory/kit/problem'

/** The timeout until a picture's first byte in milliseconds; the transfer itself depends on the visitor's connection. */
const timeout = 10_000

/** Streams a picture from the media service; undefined if it has been deleted in the meantime. */
export async function openPicture(url: URL, abandoned: AbortSignal): Promise<Readable | undefined> {
  const timeoutController = new AbortController()
  const timer = setTimeout(() => timeoutController.abort(), timeout)
  try {
    const response = await fetch(url, { signal: AbortSignal.any([abandoned, timeoutController.signal]) })
    if (response.ok && response.body) return Readable.fromWeb(response.body)
    await response.body?.cancel()
    if (response.status === 404 || response.status === 410) return undefined
    throw new Problem('upstream-unavailable', { cause: new Error(`a picture was answered with ${response.status}`) })
  } finally {
    clearTimeout(timer)
  }
}
