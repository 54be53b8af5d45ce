import { splitEntries } from './chips.ts'

/** A colour code as it is stored, such as #1b5a40; undefined if invalid. Accepts three-digit codes and codes without the #. */
export function parseColour(typed: string): string | undefined {
  const digits = typed.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  return /^[0-9a-f]{3}$/.test(digits) ? `#${[...digits].map((digit) => digit + digit).join('')}` : undefined
}

export interface TypedColours {
  /** Colours that the list does not contain yet. */
  readonly added: readonly string[]
  readonly hasDuplicate: boolean
  /** Entries that are not colours, as typed. */
  readonly unknown: readonly string[]
}

/** Sorts typed or pasted colour codes into new, duplicate and invalid ones. */
export function typedColours(colours: readonly string[], typed: string): TypedColours {
  const entries = splitEntries(typed)
  const codes = entries.map(parseColour).filter((code) => code !== undefined)
  const added = [...new Set(codes)].filter((code) => !colours.includes(code))
  return { added, hasDuplicate: added.length < codes.length, unknown: entries.filter((entry) => !parseColour(entry)) }
}

/** Suggestions, each with its name. */
export const suggestedColours: readonly (readonly [code: string, name: string])[] = [
  ['#1b5a40', 'forest green'],
  ['#2f8f83', 'teal'],
  ['#1f4e8c', 'blue'],
  ['#4b3b8f', 'violet'],
  ['#b5305f', 'raspberry'],
  ['#c0392b', 'red'],
  ['#e67e22', 'orange'],
  ['#f2c14e', 'yellow'],
  ['#8b5e3c', 'brown'],
  ['#222222', 'black'],
  ['#8a8f94', 'grey'],
  ['#ffffff', 'white'],
]
