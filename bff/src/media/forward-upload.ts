import type { Readable } from 'node:stream'
import { limits } from '@directory/contracts/catalogue/limits'
import type { Image } from '@directory/contracts/events/media'
import type * as media from '@directory/contracts/http/media'
import { parseResponse } from '@directory/kit/http/client'
import { fetchUpstream } from '@directory/kit/http/fetch-upstream'
import { Problem } from '@directory/kit/problem'
import type { FastifyRequest } from 'fastify'

export type UploadEndpoint = typeof media.uploadImage | typeof media.uploadPrivateImage | typeof media.uploadEnquiryImage

interface ForwardUpload {
  readonly endpoint: UploadEndpoint
  readonly token: string | undefined
  readonly maximumBytes: number
}

/** Milliseconds for the whole upload, including on a slow connection. */
const timeout = 120_000

const tooLarge = (): Problem => new Problem('image-too-large', { detail: `Image must be less than ${limits.imageMegabytes}MB.` })

/** The bytes as they arrive, up to the limit. The connection stays open when reading stops, since the response is sent over it. */
async function* upTo(maximumBytes: number, body: Readable): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > maximumBytes) throw tooLarge()
    yield chunk
  }
}

/** The Problem that caused an aborted request. */
const toProblem = (error: unknown): Problem =>
  error instanceof Problem
    ? error
    : error instanceof Error && error.cause instanceof Problem
      ? error.cause
      : new Problem('upstream-unavailable', { cause: error })

/** Streams the body of a request to the media service and returns its response. */
export async function forwardUpload(
  mediaUrl: string,
  request: FastifyRequest,
  { endpoint, token, maximumBytes }: ForwardUpload,
): Promise<Image> {
  if (Number(request.headers['content-length']) > maximumBytes) throw tooLarge()
  try {
    const response = await fetchUpstream(new URL(endpoint.path + new URL(request.url, mediaUrl).search, mediaUrl), endpoint.path, {
      method: 'POST',
      headers: {
        'content-type': request.headers['content-type'] ?? '',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: upTo(maximumBytes, request.raw),
      duplex: 'half',
      signal: AbortSignal.timeout(timeout),
    })
    return await parseResponse(endpoint, response)
  } catch (error) {
    // The visitor disconnected during the upload: nobody receives the response, and it is not our failure.
    if (request.raw.destroyed && !request.raw.complete) throw new Problem('malformed-body', { cause: error })
    throw toProblem(error)
  } finally {
    // A rejected body is still read to the end, as otherwise the response would never reach the client.
    request.raw.resume()
  }
}
