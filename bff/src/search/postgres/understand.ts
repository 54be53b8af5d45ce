import { isStopWord, splitWords, stem } from '../words.ts'
import { synonymsAt } from './synonym-phrases.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Further words are ignored: a longer query is hardly meaningful, and each word costs a lookup. */
const maximumWords = 12

/** One search term: alternative phrases of stems. A stem ending in * matches by prefix. */
interface Term {
  readonly own: readonly string[][]
  readonly synonyms: readonly string[][]
}

export interface Understood {
  /** From strict to lax: each is tried only if the previous ones found nothing. */
  readonly attempts: readonly string[]
  /** All words in the name. */
  readonly inName: string
  /** All words in name, trade, category or place. */
  readonly inHeading: string
  /** The possible names of a listing named exactly like the query. */
  readonly names: readonly string[]
  readonly correctedQuery: string | null
}

const lexeme = (word: string, weights: string): string => {
  const prefix = word.endsWith('*')
  const suffix = `${prefix ? '*' : ''}${weights}`
  return `'${(prefix ? word.slice(0, -1) : word).replace(/['\\]/g, '$&$&')}'${suffix && `:${suffix}`}`
}

function matchAny(phrases: readonly string[][], weights: string): string {
  const texts = new Set(phrases.map((phrase) => phrase.map((word) => lexeme(word, weights)).join(' <-> ')))
  return `(${[...texts].map((text) => `(${text})`).join(' | ')})`
}

const everything = (term: Term): readonly string[][] => [...term.own, ...term.synonyms]

/** A text as PostgreSQL queries, with misspelt words replaced. Empty attempts: no listing can match. */
export function understand(text: string, vocabulary: Vocabulary): Understood {
  const words = splitWords(text).slice(0, maximumWords)
  const meant = words.map((word, index) => findMeaning(word, index === words.length - 1, vocabulary))
  const terms = toTerms(meant.filter((meaning) => meaning.stems.length > 0).map((meaning) => meaning.stems))
  const complete = meant.every((meaning) => !meaning.isUnmatched)
  const corrected = meant.map((meaning) => meaning.shown).join(' ')
  const query = (some: readonly Term[], weights = '') => some.map((term) => matchAny(everything(term), weights)).join(' & ')
  const widened = meant.some((meaning) => meaning.isAccepted)
    ? toTerms(meant.filter((meaning) => meaning.stems.length > 0).map((meaning) => widen(meaning, vocabulary)))
    : []
  const attempts =
    terms.length === 0
      ? []
      : [
          ...(complete ? [query(terms)] : []),
          ...(complete && widened.length ? [query(widened)] : []),
          ...(terms.length > 2 || !complete ? [leavingOneOut(terms, complete, query)] : []),
          terms.map((term) => matchAny(everything(term), '')).join(' | '),
        ]
  return {
    attempts: [...new Set(attempts)],
    inName: terms.map((term) => matchAny(term.own, 'A')).join(' & '),
    inHeading: query(terms, 'ABC'),
    names: [...new Set([words.join(' '), corrected])],
    correctedQuery: meant.some((meaning) => meaning.isCorrected) ? corrected : null,
  }
}

interface Meaning {
  readonly stems: readonly string[]
  readonly shown: string
  readonly isAccepted: boolean
  readonly isCorrected: boolean
  /** Whether no word in use is similar. */
  readonly isUnmatched: boolean
}

function findMeaning(word: string, isLast: boolean, vocabulary: Vocabulary): Meaning {
  const asIs = { shown: word, isAccepted: false, isCorrected: false, isUnmatched: false }
  if (isStopWord(word)) return { ...asIs, stems: [] }
  const own = stem(word)
  if (vocabulary.accepts(own)) return { ...asIs, stems: [own], isAccepted: true }
  for (const begun of isLast ? [word, own] : []) {
    if (vocabulary.hasPrefix(begun)) return { ...asIs, stems: [`${begun}*`, ...vocabulary.nearestBesidesPrefix(word)] }
  }
  const [best, ...others] = vocabulary.nearest(word)
  if (best === undefined) return { ...asIs, stems: [], isUnmatched: true }
  return { stems: [best, ...others], shown: vocabulary.getSurface(best), isAccepted: false, isCorrected: true, isUnmatched: false }
}

const widen = (meaning: Meaning, vocabulary: Vocabulary): readonly string[] =>
  meaning.isAccepted ? [...meaning.stems, ...meaning.stems.flatMap((word) => vocabulary.nearest(word))] : meaning.stems

/** Adjacent words that have a common synonym form one term. */
function toTerms(meanings: readonly (readonly string[])[]): Term[] {
  const firsts = meanings.map((stems) => stems[0] ?? '')
  const terms: Term[] = []
  for (let position = 0; position < meanings.length; ) {
    const found = synonymsAt(firsts, position)
    const length = found?.length ?? 1
    const stems = meanings[position] ?? []
    const own = length > 1 ? [firsts.slice(position, position + length)] : stems.map((word) => [word])
    const others = length > 1 ? [] : stems.slice(1).flatMap((word) => synonymsAt([word], 0)?.forms ?? [])
    terms.push({ own, synonyms: [...(found?.forms ?? []), ...others] })
    position += length
  }
  return terms
}

function leavingOneOut(terms: readonly Term[], complete: boolean, query: (some: readonly Term[]) => string): string {
  if (!complete) return query(terms)
  return terms.map((_, left) => `(${query(terms.filter((_, index) => index !== left))})`).join(' | ')
}
