const startsWith = (bytes: Buffer, signature: string, at = 0): boolean =>
  bytes.subarray(at, at + signature.length).toString('latin1') === signature

/** AVIF is one of several kinds that share a container; the box at the start names it, first or among what it is compatible with. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || !startsWith(bytes, 'ftyp', 4)) return false
  const box = bytes.subarray(8, Math.min(bytes.readUInt32BE(0), 256)).toString('latin1')
  return box.includes('avif') || box.includes('avis')
}

/** Whether a file begins like a picture of a kind that we take, whatever its name says: nothing else ever reaches a decoder. */
export const looksLikePicture = (bytes: Buffer): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  startsWith(bytes, 'GIF87a') ||
  startsWith(bytes, 'GIF89a') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) ||
  startsWith(bytes, 'II*\0') ||
  startsWith(bytes, 'MM\0*') ||
  isAvif(bytes)
