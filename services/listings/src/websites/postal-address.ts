import { asNodes, type Node } from './json-ld.ts'

interface PostalAddress {
  readonly address?: string
  readonly postcode?: string
}

const postcode = /\b([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})\b/i
const longestAddress = 240

const line = (value: unknown): string | undefined =>
  (typeof value === 'string' &&
    value
      .slice(0, 2_000)
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .replace(/ ?,[ ,]*/g, ', ')
      .replace(/^[ ,]+|[ ,]+$/g, '')) ||
  undefined

/** Separates the postcode, which has its own field. */
function fromLine(text: string): PostalAddress {
  const [found, outward, inward] = postcode.exec(text) ?? []
  const address = line(found ? text.replace(found, '') : text)
  return {
    ...(address && address.length <= longestAddress ? { address } : {}),
    ...(outward && inward ? { postcode: `${outward} ${inward}`.toUpperCase() } : {}),
  }
}

function fromNode({ streetAddress, addressLocality, postalCode }: Node): PostalAddress {
  const parts = [streetAddress, addressLocality].flatMap((part) => line(part) ?? [])
  return { ...fromLine(parts.join(', ')), ...(typeof postalCode === 'string' ? { postcode: fromLine(postalCode).postcode } : {}) }
}

/** A business's address in JSON-LD: as one line, or in parts. */
export function postalAddress({ address }: Node): PostalAddress | undefined {
  const text = line(address)
  const [node] = asNodes(address)
  const found = text ? fromLine(text) : node ? fromNode(node) : {}
  return found.address || found.postcode ? found : undefined
}
