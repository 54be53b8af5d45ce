import { businessTypes } from './business-types.ts'

export type Node = Readonly<Record<string, unknown>>

const maximumNodes = 5_000
const maximumDepth = 12

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])
export const asNodes = (value: unknown): Node[] => asList(value).filter(isNode)

const isBusiness = (node: Node): boolean =>
  asList(node['@type']).some((type) => typeof type === 'string' && businessTypes.has(type.replace(/^https?:\/\/schema\.org\//, '')))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The businesses in JSON-LD documents, at any level; only the beginning of huge or deep documents is searched. */
export function findBusinesses(texts: readonly string[]): Node[] {
  const found: Node[] = []
  let level: unknown[] = texts.map(parse)
  let remaining = maximumNodes
  for (let depth = 0; depth < maximumDepth && level.length > 0; depth++) {
    const next: unknown[] = []
    for (const value of level) {
      if (remaining-- <= 0) return found
      if (isNode(value) && isBusiness(value)) found.push(value)
      if (typeof value !== 'object' || value === null) continue
      for (const inner of Object.values(value).slice(0, remaining)) if (typeof inner === 'object') next.push(inner)
    }
    level = next
  }
  return found
}
