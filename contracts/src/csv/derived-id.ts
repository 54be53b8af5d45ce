import { slugify } from '../catalogue/slug.ts'

/** Ignores case, spaces and punctuation, in any script. */
const essence = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]/gu, '')

/** 64-bit FNV-1a: distinguishes the rows of a file, fast and in a browser; cryptographic strength is not needed. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(36)
}

/** The id of a business whose file has none, derived from its name and place. */
export const deriveId = (name: string, place: string): string =>
  `${slugify(name).slice(0, 60)}-${fingerprint(`${essence(name)}|${essence(place)}`)}`
