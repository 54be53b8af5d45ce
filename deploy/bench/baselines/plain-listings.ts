import type { Listing } from '@directory/contracts/events/listings'
import type { Pool } from 'pg'
import { categories } from '../product/invented-listings.ts'

/** The tables and indexes of a service without a read model. */
export async function createPlainTables(pool: Pool, listings: readonly Listing[]): Promise<void> {
  await pool.query(`
    CREATE TABLE plain_category (id uuid PRIMARY KEY, slug text, name text);
    CREATE TABLE plain_listing (id uuid PRIMARY KEY, slug text UNIQUE, name text, description text, location text, area text, rating double precision,
      review_count integer, package text, is_premium boolean, featured boolean, category_id uuid REFERENCES plain_category, is_approved boolean, is_active boolean);
    CREATE TABLE plain_image (id uuid PRIMARY KEY, listing_id uuid REFERENCES plain_listing, url text, alt text, is_primary boolean, sort_order integer);`)
  await pool.query(
    `INSERT INTO plain_category SELECT id, slug, name FROM jsonb_to_recordset($1::jsonb) AS row(id uuid, slug text, name text)`,
    [JSON.stringify(categories)],
  )
  for (let start = 0; start < listings.length; start += 1_000) {
    const rows = JSON.stringify(listings.slice(start, start + 1_000))
    await pool.query(
      `INSERT INTO plain_listing SELECT id, slug, name, description, location, area, rating, "reviewCount", "advertisingPackage",
         "advertisingPackage" <> 'starter', featured, "categoryId", "isApproved", "isActive" FROM jsonb_to_recordset($1::jsonb)
       AS row(id uuid, slug text, name text, description text, location text, area text, rating double precision, "reviewCount" integer,
         "advertisingPackage" text, featured boolean, "categoryId" uuid, "isApproved" boolean, "isActive" boolean)`,
      [rows],
    )
    await pool.query(
      `INSERT INTO plain_image SELECT image.id, listing.id, image.url, image.alt, image."isPrimary", image."sortOrder"
       FROM jsonb_to_recordset($1::jsonb) AS listing(id uuid, images jsonb),
         jsonb_to_recordset(listing.images) AS image(id uuid, url text, alt text, "isPrimary" boolean, "sortOrder" integer)`,
      [rows],
    )
  }
  await pool.query(`
    CREATE INDEX ON plain_listing (is_premium DESC, rating DESC, name) WHERE is_approved AND is_active;
    CREATE INDEX ON plain_listing (category_id); CREATE INDEX ON plain_listing (area); CREATE INDEX ON plain_image (listing_id, is_primary DESC, sort_order);`)
  await pool.query('VACUUM ANALYZE')
}

const byHand = `
  SELECT business.id, business.slug, business.name, left(business.description, 160) AS excerpt, business.location, business.area, business.rating,
    business.review_count, business.package, business.featured, json_build_object('slug', kind.slug, 'name', kind.name) AS category,
    (SELECT json_build_object('url', image.url, 'alt', image.alt) FROM plain_image AS image
     WHERE image.listing_id = business.id ORDER BY image.is_primary DESC, image.sort_order LIMIT 1) AS image,
    count(*) OVER () AS total
  FROM plain_listing AS business LEFT JOIN plain_category AS kind ON kind.id = business.category_id
  WHERE business.is_approved AND business.is_active
    AND ($1::text IS NULL OR kind.slug = $1) AND ($2::text IS NULL OR business.area = $2) AND ($3::text IS NULL OR business.package = $3)
  ORDER BY business.is_premium DESC, business.rating DESC, business.name LIMIT 20 OFFSET $4`

/** A page of the directory without a read model: one statement that joins, counts and returns the rows. */
export async function listByHand(pool: Pool, query: Record<string, string>) {
  const { rows } = await pool.query<{ slug: string; total: number }>({
    name: 'by-hand',
    text: byHand,
    values: [query.category ?? null, query.area ?? null, query.package ?? null, (Number(query.page ?? 1) - 1) * 20],
  })
  return { items: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Typical requests: the whole directory, its filters, and later pages. */
export const queries = [
  '',
  'category=home',
  'area=beeston',
  'package=starter',
  'category=beauty&area=arnold',
  'category=services&package=gold',
  'page=3',
  'area=clifton&page=2',
]
