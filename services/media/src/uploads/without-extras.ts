/** The chunks needed to show a PNG. Others (texts, profiles, animation) may expand to a thousand times their size and are dropped anyway. */
const needed = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT'])

const signatureLength = 8
/** Length, type and checksum. */
const frameLength = 12

/** The bytes of a PNG without unneeded chunks; other and corrupt files are returned unchanged. */
export function withoutExtras(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, signatureLength).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return bytes
  const kept = [bytes.subarray(0, signatureLength)]
  for (let at = signatureLength; at + frameLength <= bytes.length; ) {
    const end = at + frameLength + bytes.readUInt32BE(at)
    if (end > bytes.length) return Buffer.concat([...kept, bytes.subarray(at)])
    if (needed.has(bytes.toString('latin1', at + 4, at + 8))) kept.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}
