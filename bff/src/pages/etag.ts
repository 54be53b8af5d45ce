const plain = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Whether an If-None-Match header names a version: any of a list, weak or strong alike, as RFC 9110 has it. */
export function holdsVersion(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === etag || header.trim() === '*' || header.split(',').some((tag) => plain(tag) === plain(etag))
}
