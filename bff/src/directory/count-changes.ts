import type { PoolClient } from 'pg'

/** A visible listing as the counts and the vocabulary see it. */
export interface Counted {
  readonly categoryId: number
  readonly areaId: number
  readonly package: number
  readonly ratingStep: number
  readonly words: Iterable<string>
}

/**
 * A word is shown in its shortest form, usually the singular; among equally long ones the alphabetically first, so that the order in which
 * listings arrive makes no difference.
 */
const shorter = (a: string | undefined, b: string): string =>
  a === undefined || b.length < a.length || (b.length === a.length && b < a) ? b : a

/** The same in SQL; a mere decrement has no form. */
const isShorter = `(excluded.surface <> '' AND (length(excluded.surface), excluded.surface COLLATE "C") < (length(vocabulary.surface), vocabulary.surface COLLATE "C"))`

/** Grows by one whenever a number of uses doubles. In floating point: PostgreSQL's other logarithms take ten times as long. */
const magnitude = (uses: string): string => `floor(ln((${uses} + 1)::float8) / ln(2::float8))`

/** Collects the changes that new and previous versions of listings make to the counts and the words in use. */
export function createCountChanges() {
  const cells = new Map<string, number>()
  const words = new Map<string, number>()
  const forms = new Map<string, string>()
  const bump = (counts: Map<string, number>, key: string, by: number) => counts.set(key, (counts.get(key) ?? 0) + by)

  const count = (listing: Counted, by: number) => {
    bump(cells, [listing.categoryId, listing.areaId, listing.package, listing.ratingStep].join(), by)
    for (const word of listing.words) bump(words, word, by)
  }

  return {
    add(listing: Counted, visibleSlugs: ReadonlyMap<string, string>) {
      count(listing, 1)
      for (const [word, form] of visibleSlugs) forms.set(word, shorter(forms.get(word), form))
    },
    remove: (listing: Counted) => count(listing, -1),

    /** Writes the differences, in the transaction that changed the listings. */
    async write(tx: PoolClient): Promise<void> {
      const changedCells = [...cells].filter(([, by]) => by !== 0).map(([key, by]) => [...key.split(',').map(Number), by])
      if (changedCells.length) {
        await tx.query(
          `INSERT INTO listing_count SELECT (cell->>0)::smallint, (cell->>1)::smallint, (cell->>2)::smallint, (cell->>3)::smallint, (cell->>4)::integer
           FROM jsonb_array_elements($1::jsonb) AS cell
           ON CONFLICT (category_id, area_id, package, rating_step) DO UPDATE SET listings = listing_count.listings + excluded.listings`,
          [JSON.stringify(changedCells)],
        )
        await tx.query('DELETE FROM listing_count WHERE listings = 0')
      }
      const changedWords = [...words].filter(([, by]) => by !== 0).sort()
      if (changedWords.length) {
        await tx.query(
          `INSERT INTO vocabulary (word, surface, uses) SELECT * FROM unnest($1::text[], $2::text[], $3::integer[])
           ON CONFLICT (word) DO UPDATE SET uses = vocabulary.uses + excluded.uses,
             surface = CASE WHEN ${isShorter} THEN excluded.surface ELSE vocabulary.surface END,
             changed = CASE WHEN ${isShorter} OR ${magnitude('vocabulary.uses')} <> ${magnitude('vocabulary.uses + excluded.uses')}
               THEN nextval('vocabulary_change') ELSE vocabulary.changed END`,
          [changedWords.map(([word]) => word), changedWords.map(([word]) => forms.get(word) ?? ''), changedWords.map(([, by]) => by)],
        )
      }
    },
  }
}
