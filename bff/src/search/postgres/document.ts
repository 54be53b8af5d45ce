import { toStems, toStemsAndForms } from '../words.ts'

/** PostgreSQL keeps no more positions than this apart, and a word that stands so often needs no more. */
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
  /** The few words that typing ahead looks at. */
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
        const standing = positions.get(word) ?? []
        if (standing.length < positionsPerWord) positions.set(word, [...standing, `${Math.min(position, lastPosition)}${weight}`])
        position++
      }
      // A gap, so that no phrase runs from one text into the next.
      position += 10
    }
  }
  const typing = new Set(present([name, trade, category, area]).flatMap(toStems))
  return {
    document: [...positions].map(([word, standing]) => `'${word}':${standing.join(',')}`).join(' '),
    typing: [...typing].map((word) => `'${word}'`).join(' '),
    forms,
  }
}
