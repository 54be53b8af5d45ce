import type { Listing } from '@directory/contracts/events/listings'
import type { Pool } from 'pg'
import { categories } from '../product/invented-listings.ts'

/** The tables and indexes of a service without a read model. */
export async function createPlainTables(pool: Pool, listings: readonly Listing[]): Promise<void> {
  await pool.query(`
    CREATE TABLE plain_category (id uuid PRIMARY KEY, slug text, name text);
    CREATE TABLE plain_listing (id uuid PRIMARY KEY, slug text UNIQUE, name text, description text, location text, area text, address text, phone text, website text,
      rating double precision, review_count integer, package text, is_premium boolean, featured boolean, category_id uuid REFERENCES plain_category, is_approved boolean, is_active boolean);
    CREATE TABLE plain_image (id uuid PRIMARY KEY, listing_id uuid REFERENCES plain_listing, url text, alt text, is_primary boolean, sort_order integer);`)
  await pool.query(
    `INSERT INTO plain_category SELECT id, slug, name FROM jsonb_to_recordset($1::jsonb) AS row(id uuid, slug text, name text)`,
    [JSON.stringify(categories)],
  )
  for (let start = 0; start < listings.length; start += 1_000) {
    const rows = JSON.stringify(listings.slice(start, start + 1_000))
    await pool.query(
      `INSERT INTO plain_listing SELECT id, slug, name, description, location, area, address, phone, website, rating, "reviewCount", "advertisingPackage",
         "advertisingPackage" <> 'starter', featured, "categoryId", "isApproved", "isActive" FROM jsonb_to_recordset($1::jsonb)
       AS row(id uuid, slug text, name text, description text, location text, area text, address text, phone text, website text,
         rating double precision, "reviewCount" integer, "advertisingPackage" text, featured boolean, "categoryId" uuid, "isApproved" boolean, "isActive" boolean)`,
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
    CREATE INDEX ON plain_listing (category_id, is_premium DESC, rating DESC, name) INCLUDE (location) WHERE is_approved AND is_active;
    CREATE INDEX ON plain_image (listing_id, sort_order);`)
  await pool.query('VACUUM ANALYZE')
}

/** Typical requests: the whole directory, and one filtered by category and location, with their later pages. */
export const listQueries = ['', 'page=2', 'page=3', 'page=40']
export const filteredQueries = [
  'home&location=beeston',
  'beauty&location=arnold',
  'services&location=nottingham',
  'home&location=nottingham&page=2',
].map((query) => `category=${query}`)

const inCategoryAndLocation = `AND category_id = (SELECT id FROM plain_category WHERE slug = $2) AND location ILIKE '%' || $3 || '%'`

const statement = (condition: string) => `
  WITH page AS (
    SELECT * FROM plain_listing WHERE is_approved AND is_active ${condition} ORDER BY is_premium DESC, rating DESC, name LIMIT 20 OFFSET $1
  )
  SELECT json_build_object(
    'items', (SELECT coalesce(json_agg(json_build_object('id', page.id, 'slug', page.slug, 'name', page.name, 'description', page.description,
        'location', page.location, 'address', page.address, 'phone', page.phone, 'website', page.website, 'rating', page.rating,
        'reviewCount', page.review_count, 'isPremium', page.is_premium,
        'category', json_build_object('id', category.id, 'slug', category.slug, 'name', category.name),
        'images', (SELECT coalesce(json_agg(json_build_object('id', image.id, 'url', image.url, 'alt', image.alt, 'sort', image.sort_order)
          ORDER BY image.sort_order), '[]') FROM plain_image AS image WHERE image.listing_id = page.id))
        ORDER BY page.is_premium DESC, page.rating DESC, page.name), '[]')
      FROM page LEFT JOIN plain_category AS category ON category.id = page.category_id),
    'total', (SELECT count(*) FROM plain_listing WHERE is_approved AND is_active ${condition}))::text AS body`

const bySlug = `
  WITH found AS (SELECT * FROM plain_listing WHERE slug = $1 AND is_approved AND is_active)
  SELECT json_build_object('items', json_agg(json_build_object('id', found.id, 'slug', found.slug, 'name', found.name,
      'description', found.description, 'location', found.location, 'address', found.address, 'phone', found.phone, 'website', found.website,
      'rating', found.rating, 'reviewCount', found.review_count,
      'category', json_build_object('id', category.id, 'slug', category.slug, 'name', category.name),
      'images', (SELECT coalesce(json_agg(json_build_object('id', image.id, 'url', image.url, 'alt', image.alt, 'sort', image.sort_order)
        ORDER BY image.sort_order), '[]') FROM plain_image AS image WHERE image.listing_id = found.id))))::text AS body
  FROM found LEFT JOIN plain_category AS category ON category.id = found.category_id`

/**
 * A page of the directory as JSON, by the best simple program: one prepared statement over plain tables with the indexes that fit it, which
 * also counts and builds the JSON. It sends all images of a listing, no facets, and finds no distances.
 */
export async function listByHand(pool: Pool, { page = '1', category, location }: Record<string, string>): Promise<string> {
  const offset = (Number(page) - 1) * 20
  const { rows } = await pool.query<{ body: string }>(
    category === undefined
      ? { name: 'list', text: statement(''), values: [offset] }
      : { name: 'filtered', text: statement(inCategoryAndLocation), values: [offset, category, location] },
  )
  return rows[0]?.body ?? ''
}

/** A listing by its slug as JSON, by one prepared statement. */
export async function listingByHand(pool: Pool, slug: string): Promise<string> {
  const { rows } = await pool.query<{ body: string }>({ name: 'by-slug', text: bySlug, values: [slug] })
  return rows[0]?.body ?? ''
}
