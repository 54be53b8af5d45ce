import type { ShownReview } from '@directory/contracts/http/directory'
import { checkedRows } from '@directory/kit/database/rows'
import { Problem } from '@directory/kit/problem'
import type { Pool } from 'pg'
import { z } from 'zod'

const detail = "The business you're looking for doesn't exist or is no longer active."

const listing = { views: z.int(), deleted: z.boolean(), page: z.string().nullable() }
/** All columns of a listing without reviews are null except its own. */
const WithoutReviews = z.looseObject({ ...listing, position: z.null() })
const WithReview = z.strictObject({
  ...listing,
  /** Among its approved reviews, from 1. */
  position: z.int(),
  /** How many approved reviews there are. */
  total: z.int(),
  id: z.uuid(),
  author: z.string(),
  rating: z.int(),
  title: z.string().nullable(),
  comment: z.string(),
  reply: z.string().nullable(),
  repliedAt: z.date().nullable(),
  createdAt: z.date(),
})
const FoundRow = z.union([WithReview, WithoutReviews])
type FoundRow = z.output<typeof FoundRow>

/** A visible listing and some of its approved reviews. */
interface FoundListing {
  /** The text of its page, without the parts added on reading. */
  readonly page: string
  readonly views: number
  /** How many approved reviews there are. */
  readonly total: number
  readonly reviews: ShownReview[]
}

// Rows rather than an aggregate as JSON, whose preparation costs more than everything else. The first review comes along with any others
// for the sake of the total.
const text = `
  SELECT views, found.deleted, CASE WHEN position > 1 THEN NULL ELSE page END AS page, position, total,
    id, author, rating, title, comment, reply, replied_at AS "repliedAt", created_at AS "createdAt"
  FROM (SELECT listing.id AS found_id, views, deleted, page FROM listing
    WHERE slug = $1 AND (visible OR deleted) ORDER BY deleted, applied_at DESC LIMIT 1) AS found
  LEFT JOIN LATERAL (
    SELECT id, row_number() OVER (ORDER BY created_at DESC, id) AS position, count(*) OVER () AS total
    FROM review WHERE listing_id = found_id AND shown
  ) AS place ON position = 1 OR position > $3 AND position <= $3 + $2
  LEFT JOIN review USING (id)
  ORDER BY position`

function toReview(row: z.output<typeof WithReview>): ShownReview {
  const { id, author, rating, title, comment, reply, repliedAt, createdAt } = row
  const shownReply = reply !== null && repliedAt ? { text: reply, repliedAt: repliedAt.toISOString() } : null
  return { id, author, rating, title, comment, reply: shownReply, createdAt: createdAt.toISOString() }
}

const hasReview = (row: FoundRow): row is z.output<typeof WithReview> => row.position !== null

/** A visible listing with some of its approved reviews, newest first. If two listings have the same slug, the one received last. */
export async function findBySlug(
  pool: Pool,
  slug: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<FoundListing> {
  const found = checkedRows(FoundRow, await pool.query({ name: 'listing-by-slug', text, values: [slug, limit, offset] }))
  const [first] = found
  if (first?.deleted) throw new Problem('listing-deleted', { detail })
  if (!first?.page) throw new Problem('listing-not-found', { detail })
  const reviews = found.filter(hasReview)
  const shown = reviews.filter(({ position }) => position > offset)
  return { page: first.page, views: first.views, total: reviews[0]?.total ?? 0, reviews: shown.map(toReview) }
}
