import pg from 'pg'
import { answer, serve } from './serve.ts'

/** PostgreSQL's own full text search: one statement, no typo tolerance, no counts by category. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const search = `
  SELECT listing.slug, listing.name, left(description, 160) AS excerpt, location, area, rating, review_count, package, featured,
    category.name AS category, count(*) OVER () AS total
  FROM plain_listing AS listing LEFT JOIN plain_category AS category ON category.id = category_id, websearch_to_tsquery('english', $1) AS query
  WHERE is_approved AND is_active AND to_tsvector('english', listing.name || ' ' || description || ' ' || location) @@ query
  ORDER BY is_premium DESC, ts_rank(to_tsvector('english', listing.name || ' ' || description || ' ' || location), query) DESC LIMIT 20`
await pool.query(
  `CREATE INDEX IF NOT EXISTS plain_search ON plain_listing USING gin (to_tsvector('english', name || ' ' || description || ' ' || location))`,
)
serve(async ({ url = '/' }, response) => {
  const { rows } = await pool.query({ name: 'search', text: search, values: [new URL(url, 'http://x').searchParams.get('q')] })
  answer(response, 200, { items: rows, total: rows[0]?.total ?? 0 })
})
