import { checkedRows } from '@directory/kit/database/rows'
import { Problem } from '@directory/kit/problem'
import type { Pool } from 'pg'
import { z } from 'zod'

const detail = "The business you're looking for doesn't exist or is no longer active."

const common = { id: z.uuid(), views: z.int() }
/** `page` is the text of its page, without the parts added on reading. */
const VisibleListing = z.strictObject({ ...common, deleted: z.literal(false), page: z.string() })
const DeletedListing = z.strictObject({ ...common, deleted: z.literal(true), page: z.null() })
const FoundListing = z.discriminatedUnion('deleted', [VisibleListing, DeletedListing])

/** A visible listing. If two have the same slug, the one received last. */
export async function findBySlug(pool: Pool, slug: string): Promise<z.output<typeof VisibleListing>> {
  const statement = {
    name: 'listing-by-slug',
    text: `SELECT id, page, views, deleted FROM listing WHERE slug = $1 AND (visible OR deleted) ORDER BY deleted, applied_at DESC LIMIT 1`,
    values: [slug],
  }
  const [found] = checkedRows(FoundListing, await pool.query(statement))
  if (!found) throw new Problem('listing-not-found', { detail })
  if (found.deleted) throw new Problem('listing-deleted', { detail })
  return found
}
