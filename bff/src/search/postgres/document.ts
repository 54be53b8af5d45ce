import { toStems, toStemsAndForms } from '../words.ts'

/** PostgreSQL does not distinguish positions above 16,383, and a dozen occurrences of a word are enough. */
const lastPosition = 16_000
const positionsPerWord = 12

export interface SearchableText {
  readonly name: string
  readonly trade: string | null
  readonly category: string | null
  readonly places: readonly (string | null)[]
  readonly area: string | null
  readonly description: string | null
}

const present = (texts: readonly (string | null)[]): string[] => texts.filter((text): text is string => text !== null && text !== '')

export interface Analysed {
  /** All words as PostgreSQL's tsvector: the name weighs most (A), then trade and category (B), place (C), description (D). */
  readonly document: string
  /** The few words used for suggestions. */
  readonly typing: string
  /** Each word with the first form in which the listing shows it. */
  readonly forms: ReadonlyMap<string, string>
}

/** The searchable content of a listing. */
export function analyse(listing: SearchableText): Analysed {
  const { name, trade, category, area, places, description } = listing
  const fields: [weight: string, texts: string[]][] = [
    ['A', [name]],
    ['B', present([trade, category])],
    ['C', present([area, ...places])],
    ['D', present([description])],
  ]
  const positions = new Map<string, string[]>()
  const forms = new Map<string, string>()
  let position = 1
  for (const [weight, texts] of fields) {
    for (const text of texts) {
      for (const [word, form] of toStemsAndForms(text)) {
        if (!forms.has(word)) forms.set(word, form)
        const wordPositions = positions.get(word) ?? []
        if (wordPositions.length < positionsPerWord) positions.set(word, [...wordPositions, `${Math.min(position, lastPosition)}${weight}`])
        position++
      }
      // A gap, so that no phrase spans two texts.
      position += 10
    }
  }
  const typing = new Set(present([name, trade, category, area]).flatMap(toStems))
  return {
    document: [...positions].map(([word, wordPositions]) => `'${word}':${wordPositions.join(',')}`).join(' '),
    typing: [...typing].map((word) => `'${word}'`).join(' '),
    forms,
  }
}
