import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** How much is spent on compressing: for a single response, or for one that is asked for again. */
export type Effort = 'once' | 'often'

const brotliQuality = { once: 4, often: 6 } as const
const gzipLevel = { once: 4, often: 6 } as const
/** A window of 256 KB fits any page, and is cheaper to set up than one of 4 MB. */
const brotli = (effort: Effort) => ({ [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort], [constants.BROTLI_PARAM_LGWIN]: 18 })

export type Encoding = 'br' | 'gzip'

export interface Compressed {
  readonly encoding?: Encoding
  readonly body: Buffer
}

const refused = /;\s*q=0(\.0*)?\s*$/

/** The best encoding that an Accept-Encoding header allows. */
export function bestEncoding(accepted = ''): Encoding | undefined {
  const acceptedEncodings = accepted.split(',').flatMap((part) => (refused.test(part) ? [] : part.split(';', 1)[0]?.trim()))
  return (['br', 'gzip'] as const).find((encoding) => acceptedEncodings.includes(encoding))
}

/** A text's bytes in an encoding. */
export async function compressed(bytes: Buffer, encoding: Encoding | undefined, effort: Effort): Promise<Compressed> {
  if (encoding === 'br') return { encoding, body: await toBrotli(bytes, { params: brotli(effort) }) }
  if (encoding === 'gzip') return { encoding, body: await toGzip(bytes, { level: gzipLevel[effort] }) }
  return { body: bytes }
}
