import { synonymGroups } from '@directory/bff/search/synonyms'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import type { Listing } from '@directory/contracts/events/listings'
import type { DirectoryPage, DirectoryQuery } from '@directory/contracts/http/directory'
import { categories, createRandom } from './product/invented-listings.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Makes typos, the same ones for the same seed. */
export function createTypist(seed: number) {
  const random = createRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]
  return {
    pick,
    /** The word with one typo, never in its first letter. */
    mistype(word: string): string {
      const at = 1 + Math.floor(random() * (word.length - 1))
      const letter = pick([...letters]) ?? 'e'
      const kind = Math.floor(random() * 4)
      if (kind === 0) return word.slice(0, at) + word.slice(at + 1)
      if (kind === 1) return word.slice(0, at) + letter + word.slice(at)
      if (kind === 2) return word.slice(0, at) + letter + word.slice(at + 1)
      return word.slice(0, at - 1) + (word[at] ?? '') + (word[at - 1] ?? '') + word.slice(at + 1)
    },
  }
}

const categoryNames = new Map(categories.map(({ id, name }) => [id, name]))
const sameTrade = (a: string, b: string): boolean => a === b || synonymGroups.some((group) => group.includes(a) && group.includes(b))

interface PrecisionOptions {
  search(query: Partial<DirectoryQuery>): Promise<DirectoryPage>
  readonly listings: readonly Listing[]
  readonly typist: ReturnType<typeof createTypist>
  /** Typos in each search; words of at least seven letters have two. */
  readonly mistakes: number
  readonly rounds: number
}

/**
 * Searches for misspelt trades, every second time with an area; returns the share, from 0 to 1, of the first ten results that match the
 * intended trade and area.
 */
export async function precision({ search, listings, typist: { pick, mistype }, mistakes, rounds }: PrecisionOptions): Promise<number> {
  const byId = new Map(listings.map((listing) => [listing.id, listing]))
  const trades = [...new Set(listings.map((listing) => listing.trade ?? ''))].filter(
    (trade) => trade.length >= (mistakes > 1 ? 7 : 4) && !trade.includes(' '),
  )
  let sum = 0
  for (let round = 0; round < rounds; round++) {
    const trade = pick(trades) ?? ''
    const area = round % 2 ? pick(nottingham.areas) : undefined
    let typed = trade
    for (let mistake = 0; mistake < mistakes; mistake++) typed = mistype(typed)
    const { items } = await search({ q: area ? `${typed} ${area.name}` : typed, limit: 10 })
    const relevant = items.filter(({ id }) => {
      const listing = byId.get(id)
      const text = `${listing?.name} ${listing?.trade} ${categoryNames.get(listing?.categoryId ?? '')}`.toLowerCase()
      return listing && (text.includes(trade) || sameTrade(listing.trade ?? '', trade)) && (!area || listing.area === area.slug)
    })
    sum += items.length ? relevant.length / items.length : 0
  }
  return sum / rounds
}
