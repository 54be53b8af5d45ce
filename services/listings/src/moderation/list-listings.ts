import { ListedForAdmins, type ModerationPage, type ModerationQuery, usualSort } from '@directory/contracts/http/moderation'
import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { readSource } from '../stored-listings/rating-source.ts'
import { shownRating } from '../stored-listings/shown-rating.ts'
import { buildCondition } from './listing-conditions.ts'
import { inOrder } from './listing-orders.ts'
import { deletedLookalikes, lookalikes } from './lookalikes.ts'

const Row = ListedForAdmins.omit({ rejection: true, curatedRating: true, ratingSource: true }).extend({
  approvedRatingSum: z.int(),
  approvedReviewCount: z.int(),
  ratingSourceName: z.string().nullable(),
  ratingSourceAddress: z.string().nullable(),
  ratingSourceDate: z.iso.date().nullable(),
  rejectionReason: z.string().nullable(),
  rejectedAt: z.date().nullable(),
  packageExpiresAt: z.date().nullable(),
  pendingSince: z.date(),
  createdAt: z.date(),
})
type Row = z.output<typeof Row>

const Counted = z.strictObject({ total: z.int() })

const toListedForAdmins = ({
  rejectionReason,
  rejectedAt,
  approvedRatingSum,
  ratingSourceName,
  ratingSourceAddress,
  ratingSourceDate,
  ...row
}: Row): ListedForAdmins => ({
  ...row,
  ...shownRating({ ...row, approvedRatingSum, ratingSourceName }),
  curatedRating: row.rating,
  ratingSource: readSource({ ratingSourceName, ratingSourceAddress, ratingSourceDate }),
  rejection: rejectedAt && rejectionReason !== null ? { reason: rejectionReason, rejectedAt: rejectedAt.toISOString() } : null,
  packageExpiresAt: row.packageExpiresAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  pendingSince: row.isApproved || rejectedAt ? null : row.pendingSince.toISOString(),
})

/** A page of all owners' listings, with the details that admins need. */
export async function listForAdmins(database: Database, query: ModerationQuery): Promise<ModerationPage> {
  const { state, sort = usualSort(state), page, limit } = query
  const condition = buildCondition(query)
  const [counted, listed] = await Promise.all([
    rows(database, Counted)`SELECT count(*)::integer AS total FROM listing WHERE ${condition}`,
    rows(database, Row)`
      WITH shown AS (SELECT * FROM listing WHERE ${condition} ORDER BY ${inOrder[sort]} LIMIT ${limit} OFFSET ${(page - 1) * limit})
      SELECT listing.id, owner_id AS "ownerId", name, slug, location, category_id AS "categoryId", advertising_package::text AS "advertisingPackage",
        package_expires_at AS "packageExpiresAt", rating::float8 AS rating, review_count AS "reviewCount", approved_rating_sum AS "approvedRatingSum",
        approved_review_count AS "approvedReviewCount", rating_source_name AS "ratingSourceName",
        rating_source_address AS "ratingSourceAddress", rating_source_date::text AS "ratingSourceDate", views_count AS "viewsCount", is_active AS "isActive", is_approved AS "isApproved",
        rejection_reason AS "rejectionReason", rejected_at AS "rejectedAt", featured, created_at AS "createdAt", pending_since AS "pendingSince", listing.version,
        nullif(concat_ws(' ', author.first_name, author.last_name), '') AS "ownerName",
        (SELECT url FROM listing_image WHERE listing_id = listing.id ORDER BY is_primary DESC, sort_order LIMIT 1) AS picture,
        ARRAY(SELECT field FROM change_since_approval WHERE listing_id = listing.id ORDER BY field) AS "changedFields",
        (SELECT count(*)::integer FROM report WHERE listing_id = listing.id AND state = 'open') AS "openReports",
        (${lookalikes}) AS lookalikes, (${deletedLookalikes}) AS "deletedLookalikes"
      FROM shown AS listing LEFT JOIN author ON author.id = owner_id ORDER BY ${inOrder[sort]}`,
  ])
  const total = counted[0]?.total ?? 0
  return { items: listed.map(toListedForAdmins), total, page, pageCount: Math.max(1, Math.ceil(total / limit)) }
}
