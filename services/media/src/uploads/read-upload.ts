import { limits } from '@directory/contracts/catalogue/limits'
import { Problem } from '@directory/kit/problem'
import type { FastifyRequest } from 'fastify'
import { notOneFile, tooLarge } from './refusals.ts'

const field = 'file'
/** The bytes that a request may contain besides the picture: boundaries and part headers. */
const aroundPicture = 65_536

export const uploadLimits = { fileSize: limits.imageBytes, files: 2, fields: 4, parts: 5, fieldSize: 1_024, headerPairs: 20 } as const

/**
 * The bytes of the only file in a request. The rest of the request is read too, since many clients do not read a response before they have
 * sent everything.
 */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Problem('unsupported-media-type')
  if (Number(request.headers['content-length']) > limits.imageBytes + aroundPicture) throw tooLarge()
  let picture: Buffer | undefined
  let problem: Problem | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && part.fieldname === field && !picture) {
        picture = await part.toBuffer()
        if (part.file.truncated) problem ??= tooLarge()
      } else {
        problem ??= notOneFile()
        if (part.type === 'file') part.file.resume()
      }
    }
  } catch (cause) {
    request.raw.unpipe()
    request.raw.resume()
    throw problem ?? new Problem('malformed-body', { cause })
  }
  if (problem) throw problem
  if (!picture) throw notOneFile()
  return picture
}
