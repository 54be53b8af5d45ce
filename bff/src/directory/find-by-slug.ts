import { checkedRows } from '@directory/kit/database/rows'
import { Problem } from '@directory/kit/problem'
import type { Pool } from 'pg'
import { z } from 'zod'

const detail = "The business you're looking for doesn't exist or is no longer active."

const common = {
  views: z.int(),
  /** How many approved reviews there are. */
  total: z.int(),
  /** Some of them, as the text of a list of ShownReview. */
  reviews: z.string(),
}
/** `page` is the text of its page, without the parts added on reading. */
const VisibleListing = z.strictObject({ ...common, deleted: z.literal(false), page: z.string() })
const DeletedListing = z.strictObject({ ...common, deleted: z.literal(true), page: z.null() })
const FoundListing = z.discriminatedUnion('deleted', [VisibleListing, DeletedListing])

const isoText = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const text = `
  SELECT views, deleted, page,
    (SELECT count(*) FROM review WHERE listing_id = listing.id AND shown) AS total,
    (SELECT coalesce(json_agg(json_build_object('id', id, 'author', author, 'rating', rating, 'title', title, 'comment', comment,
          'reply', CASE WHEN reply IS NOT NULL AND replied_at IS NOT NULL
            THEN json_build_object('text', reply, 'repliedAt', ${isoText('replied_at')}) END,
          'createdAt', ${isoText('created_at')}) ORDER BY created_at DESC, id), '[]')::text
      FROM (SELECT * FROM review WHERE listing_id = listing.id AND shown ORDER BY created_at DESC, id LIMIT $2 OFFSET $3) AS shown) AS reviews
  FROM listing WHERE slug = $1 AND (visible OR deleted) ORDER BY deleted, applied_at DESC LIMIT 1`

/** A visible listing with some of its approved reviews, newest first. If two listings have the same slug, the one received last. */
export async function findBySlug(
  pool: Pool,
  slug: string,
  reviews: { readonly limit: number; readonly offset: number },
): Promise<z.output<typeof VisibleListing>> {
  const statement = { name: 'listing-by-slug', text, values: [slug, reviews.limit, reviews.offset] }
  const [found] = checkedRows(FoundListing, await pool.query(statement))
  if (!found) throw new Problem('listing-not-found', { detail })
  if (found.deleted) throw new Problem('listing-deleted', { detail })
  return found
}
