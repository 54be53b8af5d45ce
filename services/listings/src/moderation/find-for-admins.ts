import { ListedForAdmins } from '@directory/contracts/http/moderation'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'
import type { Prisma } from '../generated/prisma/client.ts'
import { readSource } from '../stored-listings/rating-source.ts'
import { shownRating } from '../stored-listings/shown-rating.ts'
import { deletedLookalikes, lookalikes } from './lookalikes.ts'

const Row = ListedForAdmins.omit({ rejection: true, curatedRating: true, curatedReviewCount: true, ratingSource: true }).extend({
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
  curatedReviewCount: row.reviewCount,
  ratingSource: readSource({ ratingSourceName, ratingSourceAddress, ratingSourceDate }),
  rejection: rejectedAt && rejectionReason !== null ? { reason: rejectionReason, rejectedAt: rejectedAt.toISOString() } : null,
  packageExpiresAt: row.packageExpiresAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  pendingSince: row.isApproved || rejectedAt ? null : row.pendingSince.toISOString(),
})

/** Listings with the details that admins need, in a statement of its own for those that the condition selects. */
export async function findForAdmins(sql: SqlQueries, which: Prisma.Sql, order: Prisma.Sql): Promise<ListedForAdmins[]> {
  const listed = await rows(sql, Row)`
    WITH shown AS (SELECT * FROM listing WHERE ${which})
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
      FROM shown AS listing LEFT JOIN author ON author.id = owner_id ORDER BY ${order}`
  return listed.map(toListedForAdmins)
}
