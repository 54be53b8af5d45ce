import type { moderationSorts } from '@directory/contracts/http/moderation'
import { Prisma } from '../generated/prisma/client.ts'

/** The rating that visitors see, exactly as in its index. */
const shownRating = Prisma.sql`CASE WHEN approved_review_count > 0 THEN round(approved_rating_sum::numeric / approved_review_count, 1)
  WHEN rating_source_name IS NOT NULL AND review_count > 0 THEN rating ELSE 0 END`

/** The sort orders of listings, each with its own index. */
export const inOrder = {
  waiting: Prisma.sql`pending_since, listing.id`,
  newest: Prisma.sql`created_at DESC, listing.id DESC`,
  oldest: Prisma.sql`created_at, listing.id`,
  name: Prisma.sql`lower(name), listing.id`,
  rating: Prisma.sql`${shownRating} DESC, listing.id DESC`,
  views: Prisma.sql`views_count DESC, listing.id DESC`,
  expiry: Prisma.sql`package_expires_at, listing.id`,
} as const satisfies Record<(typeof moderationSorts)[number], Prisma.Sql>
