import type { RatingSource } from '@directory/contracts/events/listings'
import type { CuratedRating } from '@directory/contracts/http/listings'
import { readDay, type StoredDay } from '../stored-day.ts'

interface SourceColumns {
  readonly ratingSourceName: string | null
  readonly ratingSourceAddress: string | null
  readonly ratingSourceDate: StoredDay
}

/** The source of a curated rating as columns. */
export const toSourceColumns = (source: RatingSource | null) => ({
  ratingSourceName: source?.name ?? null,
  ratingSourceAddress: source?.address ?? null,
  ratingSourceDate: source && new Date(source.date),
})

/** A curated rating as columns. */
export const curatedColumns = ({ rating, reviewCount, source }: CuratedRating) => ({ rating, reviewCount, ...toSourceColumns(source) })

export function readSource({ ratingSourceName: name, ratingSourceAddress: address, ratingSourceDate }: SourceColumns): RatingSource | null {
  const date = readDay(ratingSourceDate)
  return name !== null && date !== null ? { name, address, date } : null
}

/** The source of a curated rating as one value, for the audit log. */
export function sourceText(columns: SourceColumns): string | null {
  const source = readSource(columns)
  return source && [source.name, source.address, source.date].filter(Boolean).join(', ')
}
