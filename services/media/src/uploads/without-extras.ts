/** The chunks needed to show a PNG. Others (texts, profiles, animation) may expand to a thousand times their size and are dropped anyway. */
const needed = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT'])

const signatureLength = 8
/** Length, type and checksum. */
const frameLength = 12

/** The bytes of a PNG without unneeded chunks; other and corrupt files are returned unchanged. */
export function withoutExtras(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, signatureLength).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return bytes
  const parts = [bytes.subarray(0, signatureLength)]
  for (let offset = signatureLength; offset + frameLength <= bytes.length; ) {
    const end = offset + frameLength + bytes.readUInt32BE(offset)
    if (end > bytes.length) return Buffer.concat([...parts, bytes.subarray(offset)])
    if (needed.has(bytes.toString('latin1', offset + 4, offset + 8))) parts.push(bytes.subarray(offset, end))
    offset = end
  }
  return Buffer.concat(parts)
}
