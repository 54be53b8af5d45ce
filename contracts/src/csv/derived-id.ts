import { slugify } from '../catalogue/slug.ts'

/** What people read: neither capitals nor spaces nor punctuation make another text of it, in whatever script. */
const essence = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]/gu, '')

/** FNV-1a of 64 bits: it has to tell rows of a file apart at once in a browser, not to withstand anybody. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(36)
}

/** The id of a business whose file gives it none: the same for one name at one place, another for any other. */
export const deriveId = (name: string, place: string): string =>
  `${slugify(name).slice(0, 60)}-${fingerprint(`${essence(name)}|${essence(place)}`)}`
