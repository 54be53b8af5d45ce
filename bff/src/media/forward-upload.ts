import type { Readable } from 'node:stream'
import type { Endpoint } from '@directory/contracts/http/endpoint'
import { parseResponse } from '@directory/kit/http/client'
import { fetchUpstream } from '@directory/kit/http/fetch-upstream'
import { Problem } from '@directory/kit/problem'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'

interface ForwardUpload<Expected extends z.ZodType> {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'> & { readonly response: Expected }
  /** What the service needs besides the type of the content. */
  readonly headers: Readonly<Record<string, string>>
  readonly maximumBytes: number
  /** The problem of a longer body. */
  tooLarge(): Problem
}

/** Milliseconds for the whole upload, including on a slow connection. */
const timeout = 120_000

/** The bytes as they arrive, up to the limit. The connection stays open when reading stops, since the response is sent over it. */
async function* upTo(maximumBytes: number, tooLarge: () => Problem, body: Readable): AsyncGenerator<Uint8Array> {
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

/** Streams the body of a request to a service, with its query, and returns the response. */
export async function forwardUpload<Expected extends z.ZodType>(
  serviceUrl: string,
  request: FastifyRequest,
  { endpoint, headers, maximumBytes, tooLarge }: ForwardUpload<Expected>,
): Promise<z.output<Expected>> {
  if (Number(request.headers['content-length']) > maximumBytes) throw tooLarge()
  try {
    const response = await fetchUpstream(new URL(endpoint.path + new URL(request.url, serviceUrl).search, serviceUrl), endpoint.path, {
      method: 'POST',
      headers: { 'content-type': request.headers['content-type'] ?? '', ...headers },
      body: upTo(maximumBytes, tooLarge, request.raw),
      duplex: 'half',
      signal: AbortSignal.timeout(timeout),
    })
    return await parseResponse(endpoint, response)
  } catch (error) {
    // The caller disconnected during the upload: nobody receives the response, and it is not our failure.
    if (request.raw.destroyed && !request.raw.complete) throw new Problem('malformed-body', { cause: error })
    throw toProblem(error)
  } finally {
    // A rejected body is still read to the end, as otherwise the response would never reach the client.
    request.raw.resume()
  }
}
