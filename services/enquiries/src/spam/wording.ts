import genuine from './examples/genuine.json' with { type: 'json' }
import spam from './examples/spam.json' with { type: 'json' }

const placeholders = [
  [/\S+@\S+/g, ' _address '],
  [/\bhttps?:\/\/\S+|\bwww\.\S+|\b[\w-]+\.(?:com?|net|org|io|uk|ru|xyz|top|click|site|online|info|biz|shop|win)\b\S*/g, ' _link '],
  [/[£$€]\s?[\d,.]+[km]?/g, ' _money '],
  [/\d[\d,.]*%/g, ' _percent '],
  [/\+?\d[\d\s]{8,}\d/g, ' _phone '],
  [/\S*\d\S*/g, ' _number '],
  [/[’‘]/g, "'"],
] as const

/** The different words of a text and pairs of neighbouring ones, without what is different in every message. */
export function termsOf(text: string): string[] {
  const plain = placeholders.reduce((rest, [pattern, placeholder]) => rest.replace(pattern, placeholder), text.toLowerCase())
  const words = plain.match(/_?\p{L}+(?:'\p{L}+)?|[?!]/gu) ?? []
  return [...new Set([...words, ...words.slice(1).map((word, index) => `${words[index]} ${word}`)])]
}

/** In how many of some texts each term is. */
function countTexts(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const term of texts.flatMap(termsOf)) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

/** How much a text is worded like spam: above 0 more than like what customers write. And by which of its terms, the strongest first. */
export type Judge = (text: string) => { readonly likeness: number; readonly terms: readonly string[] }

/** In how large a part of texts a term may be that is in none of the examples. */
const rareShare = 0.001

/** Learns from examples how spam is worded: naive Bayes, in which a text of many terms needs more of them. */
export function learnWording(unwanted: readonly string[], wanted: readonly string[]): Judge {
  const [inUnwanted, inWanted] = [countTexts(unwanted), countTexts(wanted)]
  const share = (count: number, texts: readonly string[]): number => count / texts.length + rareShare
  const weights = new Map(
    [...new Set([...inUnwanted.keys(), ...inWanted.keys()])].map((term) => [
      term,
      Math.log(share(inUnwanted.get(term) ?? 0, unwanted) / share(inWanted.get(term) ?? 0, wanted)),
    ]),
  )
  return (text) => {
    const known = termsOf(text).flatMap((term) => {
      const weight = weights.get(term)
      return weight === undefined ? [] : [{ term, weight }]
    })
    const sum = known.reduce((total, { weight }) => total + weight, 0)
    const strongest = known.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
    return { likeness: sum / Math.sqrt(Math.max(1, known.length)), terms: strongest.map(({ term }) => term) }
  }
}

/** Judges by the examples that the product comes with. */
export const judgeWording = learnWording(spam, genuine)
