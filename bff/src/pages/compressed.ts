import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** Room for any compressed page, so that none takes several rounds. */
const chunkSize = 65_536

/** A window of 256 KB fits any page, and is cheaper to set up than one of 4 MB. */
const brotli = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
  chunkSize,
})

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

/** A text's bytes in an encoding, compressed so fast that handing them to another thread would take longer. */
export function compressed(bytes: Buffer, encoding: Encoding | undefined): Compressed {
  if (encoding === 'br') return { encoding, body: brotliCompressSync(bytes, brotli(0)) }
  if (encoding === 'gzip') return { encoding, body: gzipSync(bytes, { level: 1, chunkSize }) }
  return { body: bytes }
}

/** The same in a quarter fewer bytes, in another thread: for what is asked for again. */
export async function compressedWell(bytes: Buffer, encoding: Encoding): Promise<Compressed> {
  return { encoding, body: encoding === 'br' ? await toBrotli(bytes, brotli(6)) : await toGzip(bytes, { level: 6, chunkSize }) }
}
