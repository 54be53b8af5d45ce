import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A text in the best encoding that the client takes, at a cost that suits one answer. */
export async function compressed(text: string, accepted = ''): Promise<{ encoding?: 'br' | 'gzip'; body: Buffer | string }> {
  if (/\bbr\b/.test(accepted)) return { encoding: 'br', body: await toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) }
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', body: await toGzip(text, { level: 5 }) }
  return { body: text }
}
