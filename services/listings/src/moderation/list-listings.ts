import { mostAtOnce } from '@directory/contracts/http/bulk-jobs'
import {
  type ListedForAdmins,
  type ModerationFilters,
  type ModerationPage,
  type ModerationQuery,
  type moderationSorts,
  usualSort,
} from '@directory/contracts/http/moderation'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { publicRating } from '../stored-listings/public-rating.ts'
import { conditionOf } from './listing-conditions.ts'

type Row = Omit<ListedForAdmins, 'rejection' | 'createdAt' | 'pendingSince' | 'packageExpiresAt'> & {
  readonly approvedRatingSum: number
  readonly approvedReviewCount: number
  readonly rejectionReason: string | null
  readonly rejectedAt: Date | null
  readonly packageExpiresAt: Date | null
  readonly pendingSince: Date
  readonly createdAt: Date
}

/** The rating that visitors see, word for word as its index has it. */
const shownRating = Prisma.sql`CASE WHEN approved_review_count = 0 THEN rating
  ELSE round((rating * review_count + approved_rating_sum) / (review_count + approved_review_count), 1) END`

const inOrder = {
  waiting: Prisma.sql`pending_since, listing.id`,
  newest: Prisma.sql`created_at DESC, listing.id DESC`,
  oldest: Prisma.sql`created_at, listing.id`,
  name: Prisma.sql`lower(name), listing.id`,
  rating: Prisma.sql`${shownRating} DESC, listing.id DESC`,
  views: Prisma.sql`views_count DESC, listing.id DESC`,
  expiry: Prisma.sql`package_expires_at, listing.id`,
} as const satisfies Record<(typeof moderationSorts)[number], Prisma.Sql>

/** Others with the same telephone number, or the same name at the same postcode; a few of them say enough. */
const lookalikes = Prisma.sql`
  SELECT coalesce(jsonb_agg(alike), '[]') FROM (
    SELECT DISTINCT ON (id) * FROM (
      (SELECT same.id, same.name, same.slug, 'phone' AS by FROM listing AS same
        WHERE same.phone IS NOT NULL AND same.id <> listing.id
          AND right(regexp_replace(same.phone, '\\D', '', 'g'), 10) = right(regexp_replace(listing.phone, '\\D', '', 'g'), 10) LIMIT 5)
      UNION ALL
      (SELECT same.id, same.name, same.slug, 'name-and-postcode' FROM listing AS same
        WHERE same.postcode IS NOT NULL AND same.id <> listing.id
          AND lower(regexp_replace(same.name, '[^[:alnum:]]', '', 'g')) = lower(regexp_replace(listing.name, '[^[:alnum:]]', '', 'g'))
          AND upper(replace(same.postcode, ' ', '')) = upper(replace(listing.postcode, ' ', '')) LIMIT 5)
    ) AS found ORDER BY id, by
  ) AS alike`

const stateOf = ({ rejectionReason, rejectedAt, approvedRatingSum, approvedReviewCount, ...row }: Row): ListedForAdmins => ({
  ...row,
  rating: publicRating({ rating: row.rating, reviewCount: row.reviewCount, approvedRatingSum, approvedReviewCount }),
  reviewCount: row.reviewCount + approvedReviewCount,
  rejection: rejectedAt && rejectionReason !== null ? { reason: rejectionReason, rejectedAt: rejectedAt.toISOString() } : null,
  packageExpiresAt: row.packageExpiresAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  pendingSince: row.isApproved || rejectedAt ? null : row.pendingSince.toISOString(),
})

/** A page of the listings of everybody, with what an admin should know of each. */
export async function listForAdmins(database: Database, query: ModerationQuery): Promise<ModerationPage> {
  const { state, sort = usualSort(state), page, limit } = query
  const condition = conditionOf(query)
  const [counted, rows] = await Promise.all([
    database.$queryRaw<{ total: number }[]>`SELECT count(*)::integer AS total FROM listing WHERE ${condition}`,
    database.$queryRaw<Row[]>`
      WITH shown AS (SELECT * FROM listing WHERE ${condition} ORDER BY ${inOrder[sort]} LIMIT ${limit} OFFSET ${(page - 1) * limit})
      SELECT listing.id, owner_id AS "ownerId", name, slug, location, category_id AS "categoryId", advertising_package::text AS "advertisingPackage",
        package_expires_at AS "packageExpiresAt", rating::float8 AS rating, review_count AS "reviewCount", approved_rating_sum AS "approvedRatingSum",
        approved_review_count AS "approvedReviewCount", views_count AS "viewsCount", is_active AS "isActive", is_approved AS "isApproved",
        rejection_reason AS "rejectionReason", rejected_at AS "rejectedAt", featured, created_at AS "createdAt", pending_since AS "pendingSince", listing.version,
        nullif(concat_ws(' ', author.first_name, author.last_name), '') AS "ownerName",
        (SELECT url FROM listing_image WHERE listing_id = listing.id ORDER BY is_primary DESC, sort_order LIMIT 1) AS picture,
        ARRAY(SELECT field FROM change_since_approval WHERE listing_id = listing.id ORDER BY field) AS "changedFields",
        (SELECT count(*)::integer FROM report WHERE listing_id = listing.id AND state = 'open') AS "openReports",
        (${lookalikes}) AS lookalikes
      FROM shown AS listing LEFT JOIN author ON author.id = owner_id ORDER BY ${inOrder[sort]}`,
  ])
  const total = counted[0]?.total ?? 0
  return { items: rows.map(stateOf), total, page, pageCount: Math.max(1, Math.ceil(total / limit)) }
}

/** Which listings are asked for, in their usual order; no more than one job can deal with. */
export async function listIds(database: Database, filters: ModerationFilters): Promise<string[]> {
  const rows = await database.$queryRaw<{ id: string }[]>`
    SELECT id FROM listing WHERE ${conditionOf(filters)} ORDER BY ${inOrder[usualSort(filters.state)]} LIMIT ${mostAtOnce}`
  return rows.map(({ id }) => id)
}
