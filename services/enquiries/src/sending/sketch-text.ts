/** Texts that are shorter resemble each other anyway. */
const comparedLength = 40
/** Characters: longer than the words that everybody uses. */
const pieceLength = 12
const sketchSize = 16

/** FNV-1a, as a signed integer. */
function hash(piece: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < piece.length; index++) value = Math.imul(value ^ piece.charCodeAt(index), 0x01000193)
  return value | 0
}

/**
 * The smallest hashes of a text's pieces: texts that are much the same have some in common, others hardly ever (a bottom-k sketch; A. Broder, On the
 * resemblance and containment of documents, 1997). So they are found by an index, whose size does not matter.
 */
export function sketchText(text: string): number[] {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (plain.length < comparedLength) return []
  const hashes = new Set(
    Array.from({ length: plain.length - pieceLength + 1 }, (_, start) => hash(plain.slice(start, start + pieceLength))),
  )
  return [...hashes].sort((a, b) => a - b).slice(0, sketchSize)
}
