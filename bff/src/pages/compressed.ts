import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip'

export interface Compressed {
  readonly encoding?: Encoding
  readonly body: Buffer
}

const refused = /;\s*q=0(\.0*)?\s*$/

/** The best encoding that an Accept-Encoding header takes. */
export function bestEncoding(accepted = ''): Encoding | undefined {
  const taken = accepted.split(',').flatMap((part) => (refused.test(part) ? [] : part.split(';', 1)[0]?.trim()))
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding))
}

/** A text in an encoding, at a cost that suits one answer. */
export async function compressed(text: string, encoding: Encoding | undefined): Promise<Compressed> {
  if (encoding === 'br') return { encoding, body: await toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }) }
  if (encoding === 'gzip') return { encoding, body: await toGzip(text, { level: 6 }) }
  return { body: Buffer.from(text) }
}
