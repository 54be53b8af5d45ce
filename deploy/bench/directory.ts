import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Listing } from '@directory/contracts/events/listings'
import { DirectoryPage } from '@directory/contracts/http/directory'
import autocannon from 'autocannon'
import type { Pool } from 'pg'
import { z } from 'zod'
import { categories, createRandom, inventListings } from './invented-listings.ts'
import { fillReadModel } from './read-model.ts'

const sizes = (process.argv[2] ?? '10000,100000').split(',').map(Number)
const seconds = Number(process.argv[3] ?? 8)

/** The listings as a service without a read model would hold them, with the indexes that it would have. */
async function createPlainTables(pool: Pool, listings: readonly Listing[]): Promise<void> {
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

async function startServer(...parameters: string[]): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'directory-server.ts'), ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const url of createInterface({ input: child.stdout })) return { url, child }
  throw new Error('the server ended before it listened')
}

/** Requests a second over paths that take turns; every answer must be a good one. */
async function requestsPerSecond(base: string, paths: readonly string[]): Promise<number> {
  const run = (duration: number) =>
    autocannon({ url: base, connections: 20, duration, requests: paths.map((one) => ({ method: 'GET', path: one })) })
  await run(2)
  const result = await run(seconds)
  if (result.non2xx || result.errors) throw new Error(`${result.non2xx + result.errors} answers of ${base} were not good`)
  return result.requests.average
}

const rate = (value: number): string => `${Math.round(value).toLocaleString('en-GB').padStart(7)}/s`

function compare(label: string, ours: number, theirs: number): void {
  console.log(`  ${label.padEnd(56)} ${rate(ours)} : ${rate(theirs)}   ratio ${(ours / theirs).toFixed(2)}`)
}

/** What visitors ask for: the whole directory, its filters, and further pages. */
const queries = [
  '',
  'category=home',
  'area=beeston',
  'package=starter',
  'category=beauty&area=arnold',
  'category=services&package=gold',
  'page=3',
  'area=clifton&page=2',
]
const PlainPage = z.object({ items: z.array(z.object({ slug: z.string() })), total: z.number() })

for (const size of sizes) {
  const listings = inventListings(size, createRandom(size))
  const { url, pool, close } = await fillReadModel(listings)
  const children: ChildProcess[] = []
  try {
    await createPlainTables(pool, listings)
    const start = async (...parameters: string[]): Promise<string> => {
      const server = await startServer(url, ...parameters)
      children.push(server.child)
      return server.url
    }
    const uncached = await start('uncached')
    const cached = await start('cached')
    const first = '/api/directory?limit=20'
    const bare = await start('bare', `${cached}${first}`)

    const page = DirectoryPage.parse(await (await fetch(`${uncached}${first}&category=home`)).json())
    const plain = PlainPage.parse(await (await fetch(`${bare}/by-hand?category=home`)).json())
    const same = page.total === plain.total && page.items.every((item, index) => item.slug === plain.items[index]?.slug)
    console.log(`${size.toLocaleString('en-GB')} listings; both lists give the same rows and total: ${same ? 'yes' : 'NO'}`)

    compare(
      'list, uncached, against one statement by hand',
      await requestsPerSecond(
        uncached,
        queries.map((query) => `${first}&${query}`),
      ),
      await requestsPerSecond(
        bare,
        queries.map((query) => `/by-hand?${query}`),
      ),
    )
    compare(
      'list, cached, against the same bytes from memory',
      await requestsPerSecond(cached, [first]),
      await requestsPerSecond(bare, ['/remembered']),
    )
    const slugs = listings.filter((_, index) => index % Math.ceil(size / 500) === 0).map(({ slug }) => slug)
    compare(
      'listing by slug, uncached, against a prepared statement',
      await requestsPerSecond(
        uncached,
        slugs.map((slug) => `/api/listings/${slug}`),
      ),
      await requestsPerSecond(
        bare,
        slugs.map((slug) => `/prepared/${slug}`),
      ),
    )
  } finally {
    for (const child of children) child.kill()
    await close()
  }
}
