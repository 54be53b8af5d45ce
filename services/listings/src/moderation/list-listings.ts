import { mostAtOnce } from '@directory/contracts/http/bulk-jobs'
import type { ListedForAdmins, ModerationFilters, ModerationPage, ModerationQuery } from '@directory/contracts/http/moderation'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { publicRating } from '../listings/public-rating.ts'

type Row = Omit<ListedForAdmins, 'rejection' | 'createdAt' | 'packageExpiresAt'> & {
  readonly approvedRatingSum: number
  readonly approvedReviewCount: number
  readonly rejectionReason: string | null
  readonly rejectedAt: Date | null
  readonly packageExpiresAt: Date | null
  readonly createdAt: Date
}

const inState = {
  all: Prisma.sql`true`,
  pending: Prisma.sql`NOT is_approved AND rejected_at IS NULL`,
  rejected: Prisma.sql`rejected_at IS NOT NULL`,
  changed: Prisma.sql`listing.id IN (SELECT listing_id FROM change_since_approval)`,
  reported: Prisma.sql`listing.id IN (SELECT listing_id FROM report WHERE state = 'open')`,
} as const satisfies Record<ModerationQuery['state'], Prisma.Sql>

/** The rating that visitors see, word for word as its index has it. */
const shownRating = Prisma.sql`CASE WHEN approved_review_count = 0 THEN rating
  ELSE round((rating * review_count + approved_rating_sum) / (review_count + approved_review_count), 1) END`

const inOrder = {
  newest: Prisma.sql`created_at DESC, listing.id DESC`,
  oldest: Prisma.sql`created_at, listing.id`,
  name: Prisma.sql`lower(name), listing.id`,
  rating: Prisma.sql`${shownRating} DESC, listing.id DESC`,
  views: Prisma.sql`views_count DESC, listing.id DESC`,
  expiry: Prisma.sql`package_expires_at, listing.id`,
} as const satisfies Record<ModerationQuery['sort'], Prisma.Sql>

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** What a listing has to be to be among those that are asked for. */
export function conditionOf({ q, state, active, package: wanted, category, owner }: ModerationFilters): Prisma.Sql {
  const conditions = [inState[state]]
  if (q) conditions.push(Prisma.sql`folded(name) LIKE folded(${`%${escaped(q)}%`})`)
  if (active !== undefined) conditions.push(Prisma.sql`is_active = ${active}`)
  if (wanted) conditions.push(Prisma.sql`advertising_package = ${wanted}::advertising_package`)
  if (category) conditions.push(Prisma.sql`category_id = ${category}::uuid`)
  if (owner) conditions.push(Prisma.sql`owner_id = ${owner}::uuid`)
  return Prisma.join(conditions, ' AND ')
}

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
})

/** A page of the listings of everybody, with what an admin should know of each. */
export async function listForAdmins(database: Database, query: ModerationQuery): Promise<ModerationPage> {
  const { sort, page, limit } = query
  const condition = conditionOf(query)
  const [counted, rows] = await Promise.all([
    database.$queryRaw<{ total: number }[]>`SELECT count(*)::integer AS total FROM listing WHERE ${condition}`,
    database.$queryRaw<Row[]>`
      WITH shown AS (SELECT * FROM listing WHERE ${condition} ORDER BY ${inOrder[sort]} LIMIT ${limit} OFFSET ${(page - 1) * limit})
      SELECT listing.id, owner_id AS "ownerId", name, slug, location, category_id AS "categoryId", advertising_package::text AS "advertisingPackage",
        package_expires_at AS "packageExpiresAt", rating::float8 AS rating, review_count AS "reviewCount", approved_rating_sum AS "approvedRatingSum",
        approved_review_count AS "approvedReviewCount", views_count AS "viewsCount", is_active AS "isActive", is_approved AS "isApproved",
        rejection_reason AS "rejectionReason", rejected_at AS "rejectedAt", featured, created_at AS "createdAt", listing.version,
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

/** Which listings are asked for, newest first; no more than one job can deal with. */
export async function listIds(database: Database, filters: ModerationFilters): Promise<string[]> {
  const rows = await database.$queryRaw<{ id: string }[]>`
    SELECT id FROM listing WHERE ${conditionOf(filters)} ORDER BY ${inOrder.newest} LIMIT ${mostAtOnce}`
  return rows.map(({ id }) => id)
}
