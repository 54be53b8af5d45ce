import type { Counted, Suggestions } from '@directory/contracts/http/directory'
import { ListingCard } from '@directory/contracts/http/directory'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import { checkedRows } from '@directory/kit/database/rows'
import type { Pool } from 'pg'
import { z } from 'zod'
import { orders } from './postgres/matching.ts'
import type { Vocabulary } from './postgres/vocabulary.ts'
import { isStopWord, splitWords, stem } from './words.ts'

const listingsShown = 6
const namesShown = 4
/** Below this, too many words match to suggest more than names. */
const lettersForWords = 3

/** The possible meanings of a word that is still being typed, each as the beginning of a word. */
function beginnings(word: string, vocabulary: Vocabulary): string[] {
  const own = stem(word)
  if (vocabulary.hasPrefix(word) || vocabulary.hasPrefix(own)) return [...new Set([word, own])]
  return vocabulary.nearest(word)
}

const startsAWord = (name: string, meanings: readonly string[][]): boolean => {
  const words = splitWords(name)
  return meanings.every((meaning) =>
    words.some((word) => meaning.some((beginning) => word.startsWith(beginning) || stem(word) === beginning)),
  )
}

const Suggested = z.strictObject({ card: z.string() })

/** Listings, categories and areas for what has been typed so far. */
export async function suggest(
  pool: Pool,
  vocabulary: Vocabulary,
  named: { categories: readonly Counted[]; areas: readonly Counted[] },
  text: string,
): Promise<Suggestions> {
  const typed = splitWords(text).slice(0, 8)
  const words = typed.filter((word) => !isStopWord(word))
  if (typed.length === 0 || (words.length === 0 && typed.length > 1)) return { listings: [], categories: [], areas: [] }
  const meanings = (words.length ? words : typed).map((word) => beginnings(word, vocabulary))
  const key = typed.join(' ')
  const few = key.length < lettersForWords
  const query = meanings.map((meaning) => `(${meaning.map((word) => `'${word}':*`).join(' | ')})`).join(' & ')
  const impossible = meanings.some((meaning) => meaning.length === 0)
  const order = `begins DESC, ${orders.rating}`
  const statement = `
    SELECT card FROM (
      SELECT id, name_key LIKE $1 AS begins, is_premium, rating, name_key FROM visible_listing WHERE ${few ? 'name_key LIKE $1' : 'typing @@ $2::tsquery'}
      ORDER BY ${order} LIMIT ${listingsShown}
    ) AS page JOIN listing USING (id) ORDER BY ${order}`
  const listings = impossible ? [] : checkedRows(Suggested, await pool.query(statement, few ? [`${key}%`] : [`${key}%`, query]))
  const matching = (counted: readonly Counted[]) =>
    impossible ? [] : counted.filter(({ name }) => startsAWord(name, meanings)).slice(0, namesShown)
  return {
    listings: listings.map(({ card }) => {
      const { slug, name, location, category } = parseTolerantly(ListingCard, JSON.parse(card))
      return { slug, name, location, category: category?.name ?? null }
    }),
    categories: matching(named.categories).map(({ slug, name, count }) => ({ slug, name, count })),
    areas: matching(named.areas).map(({ slug, name, count }) => ({ slug, name, count })),
  }
}
