import { crc32 } from 'node:zlib'

/** Distinguishes versions of one document; a cryptographic hash would cost as much as the rest of a response. */
export const toEtag = (bytes: Buffer): string => `"${bytes.length.toString(36)}-${crc32(bytes).toString(36)}"`

const plain = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Whether an If-None-Match header contains an ETag, comparing weakly as in RFC 9110. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === etag || header.trim() === '*' || header.split(',').some((tag) => plain(tag) === plain(etag))
}
