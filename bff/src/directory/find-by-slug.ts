import type { ShownReview } from '@directory/contracts/http/directory'
import { checkedRows } from '@directory/kit/database/rows'
import { Problem } from '@directory/kit/problem'
import DataLoader from 'dataloader'
import type { Pool } from 'pg'
import { groupBy } from 'remeda'
import { z } from 'zod'
import { ReviewRow, reviewColumns, toShownReview } from './shown-review.ts'

const detail = "The business you're looking for doesn't exist or is no longer active."

const listing = {
  number: z.int(),
  views: z.int(),
  deleted: z.boolean(),
  successor: z.string().nullable(),
  page: z.string().nullable(),
  isOpen: z.boolean(),
  answerHours: z.int().nullable(),
}
/** All columns of a listing without reviews are null except its own. */
const WithoutReviews = z.looseObject({ ...listing, position: z.null() })
const WithReview = ReviewRow.extend({
  ...listing,
  /** Among its approved reviews, from 1. */
  position: z.int(),
  /** How many approved reviews there are. */
  total: z.int(),
})
const FoundRow = z.union([WithReview, WithoutReviews])
type FoundRow = z.output<typeof FoundRow>

/** A visible listing and some of its approved reviews. */
interface FoundListing {
  /** The text of its page, without the parts added on reading. */
  readonly page: string
  readonly views: number
  /** Whether it takes enquiries. */
  readonly isOpen: boolean
  /** Within which it usually answers them. */
  readonly answerHours: number | null
  /** How many approved reviews there are. */
  readonly total: number
  readonly reviews: ShownReview[]
}

// Rows rather than an aggregate as JSON, whose preparation costs more than everything else. The first review comes along with any others
// for the sake of the total.
const text = `
  SELECT number::integer, views, found.deleted, successor, CASE WHEN position > 1 THEN NULL ELSE page END AS page, position, total,
    coalesce(is_open, false) AS "isOpen", usual_answer_hours AS "answerHours",
    ${reviewColumns}
  FROM unnest($1::text[], $2::integer[], $3::integer[]) WITH ORDINALITY AS wanted(slug, maximum, preceding, number)
  CROSS JOIN LATERAL (
    SELECT listing.id AS found_id, views, deleted, page, CASE WHEN deleted THEN (
        SELECT slug FROM listing AS successor WHERE successor.id = listing.merged_into AND (visible OR deleted)
      ) END AS successor
    FROM listing
    WHERE slug = wanted.slug AND (visible OR deleted) ORDER BY deleted, applied_at DESC LIMIT 1
  ) AS found
  LEFT JOIN enquiry_standing ON enquiry_standing.listing_id = found_id
  LEFT JOIN LATERAL (
    SELECT id, row_number() OVER (ORDER BY created_at DESC, id) AS position, count(*) OVER () AS total
    FROM review WHERE listing_id = found_id AND shown
  ) AS place ON position = 1 OR position > preceding AND position <= preceding + maximum
  LEFT JOIN review USING (id)
  ORDER BY number, position`

const hasReview = (row: FoundRow): row is z.output<typeof WithReview> => row.position !== null

interface Wanted {
  readonly slug: string
  /** Of its reviews. */
  readonly limit: number
  readonly offset: number
}
export type FindBySlug = (wanted: Wanted) => Promise<FoundListing>

function toListing([first, ...others]: readonly FoundRow[], offset: number): FoundListing | Problem {
  if (first?.successor) return new Problem('listing-merged', { location: `/api/listings/${first.successor}` })
  if (first?.deleted) return new Problem('listing-deleted', { detail })
  if (!first?.page) return new Problem('listing-not-found', { detail })
  const reviews = [first, ...others].filter(hasReview)
  const shown = reviews.filter(({ position }) => position > offset)
  const { page, views, isOpen, answerHours } = first
  return { page, views, isOpen, answerHours, total: reviews[0]?.total ?? 0, reviews: shown.map(toShownReview) }
}

async function findAll(pool: Pool, wanted: readonly Wanted[]): Promise<(FoundListing | Problem)[]> {
  const values = [wanted.map(({ slug }) => slug), wanted.map(({ limit }) => limit), wanted.map(({ offset }) => offset)]
  const found = groupBy(checkedRows(FoundRow, await pool.query({ name: 'listings-by-slug', text, values })), ({ number }) => number)
  return wanted.map(({ offset }, index) => toListing(found[index + 1] ?? [], offset))
}

/** Bounds how many requests a slow statement holds up. */
const maximumTogether = 100

/**
 * Finds a visible listing with some of its approved reviews, newest first. If two listings have the same slug, the one received last. Requests
 * that arrive together share a statement.
 */
export function createFindBySlug(pool: Pool): FindBySlug {
  const options = { cache: false, maxBatchSize: maximumTogether, batchScheduleFn: setImmediate }
  const loader = new DataLoader<Wanted, FoundListing>((wanted) => findAll(pool, wanted), options)
  return (wanted) => loader.load(wanted)
}
