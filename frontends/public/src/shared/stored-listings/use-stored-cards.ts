import type { ListingCard } from '@directory/contracts/http/directory'
import { useQuery } from '@directory/frontend-kit/queries'
import { useEffect, useState } from 'react'
import { cardsQuery } from './api/read-cards.ts'
import type { StoredSlugs } from './stored-slugs.ts'

interface StoredCards {
  /** In the order of the slugs; undefined until loaded. */
  readonly cards: readonly ListingCard[] | undefined
  readonly error: Error | null
  readonly refetch: () => void
  /** How many were no longer listed and have been removed from the list. */
  readonly unavailableCount: number
}

/** The cards of a stored list of slugs. Removes those that are no longer listed. */
export function useStoredCards(list: StoredSlugs, slugs: readonly string[]): StoredCards {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(cardsQuery(slugs))
  const [unavailableCount, setUnavailableCount] = useState(0)
  const isCurrent = !isFetching && !isPlaceholderData && !error
  useEffect(() => {
    if (!data || !isCurrent) return
    const found = new Set(data.map(({ slug }) => slug))
    const unavailable = slugs.filter((slug) => !found.has(slug))
    if (unavailable.length === 0) return
    list.change((stored) => stored.filter((slug) => !unavailable.includes(slug)))
    setUnavailableCount(unavailable.length)
  }, [list, slugs, data, isCurrent])
  return {
    cards: data && slugs.flatMap((slug) => data.find((card) => card.slug === slug) ?? []),
    error,
    refetch: () => void refetch(),
    unavailableCount,
  }
}
