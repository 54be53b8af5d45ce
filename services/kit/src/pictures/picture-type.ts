const startsWith = (bytes: Buffer, signature: string, at = 0): boolean =>
  bytes.subarray(at, at + signature.length).toString('latin1') === signature

/** AVIF shares its container with other formats; the initial box names it as the major or a compatible brand. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || !startsWith(bytes, 'ftyp', 4)) return false
  const box = bytes.subarray(8, Math.min(bytes.readUInt32BE(0), 256)).toString('latin1')
  return box.includes('avif') || box.includes('avis')
}

/** Whether a file starts with the signature of an accepted format, regardless of its name: nothing else reaches a decoder. */
export const looksLikePicture = (bytes: Buffer): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  startsWith(bytes, 'GIF87a') ||
  startsWith(bytes, 'GIF89a') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) ||
  startsWith(bytes, 'II*\0') ||
  startsWith(bytes, 'MM\0*') ||
  isAvif(bytes)
