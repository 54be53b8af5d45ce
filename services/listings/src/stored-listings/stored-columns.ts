import { Prisma } from '../generated/prisma/client.ts'
import { toNamedColumns } from './columns.ts'
import { StoredListing } from './stored-listing.ts'

/** The columns of a StoredListing without its pictures. */
export const storedColumns = Prisma.sql`
  ${toNamedColumns(Object.keys(StoredListing.omit({ rating: true, ratingSourceDate: true, images: true }).shape))}, rating::float8 AS rating,
  rating_source_date::text AS "ratingSourceDate"`

/** Its pictures, as a column of a statement that reads from `listing`. */
export const storedImages = Prisma.sql`
  coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', image.id, 'url', url, 'alt', alt, 'colour', colour, 'isPrimary', is_primary, 'sortOrder', sort_order)
      ORDER BY is_primary DESC, sort_order)
    FROM listing_image AS image WHERE listing_id = listing.id
  ), '[]') AS images`
