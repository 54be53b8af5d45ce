import { checkedRows } from '@directory/kit/database/rows'
import { escapeHtml } from '@directory/kit/http/escape'
import type { Pool } from 'pg'
import { z } from 'zod'

export interface SitemapEntry {
  /** A path of this site. */
  readonly path: string
  /** When its content last changed, as an ISO date and time. */
  readonly changed?: string | undefined
}

/** Listings in one part; the protocol allows 50,000. */
export const listingsPerPart = 10_000

const entries = (tag: string, siteUrl: string, list: readonly SitemapEntry[]): string =>
  list
    .map(({ path, changed }) => {
      const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
      return `<${tag}><loc>${escapeHtml(new URL(path, siteUrl).href)}</loc>${lastmod}</${tag}>`
    })
    .join('\n')

const document = (root: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${content}\n</${root}>\n`

/** A sitemap of sitemaps. */
export const sitemapIndex = (siteUrl: string, parts: readonly SitemapEntry[]): string =>
  document('sitemapindex', entries('sitemap', siteUrl, parts))

/** A sitemap of pages. */
export const sitemap = (siteUrl: string, pages: readonly SitemapEntry[]): string => document('urlset', entries('url', siteUrl, pages))

const Part = z.strictObject({ changed: z.date() })
const ChangedListing = z.strictObject({ slug: z.string(), changed: z.date() })
const ChangedPlace = z.strictObject({ path: z.string(), changed: z.date() })

/** When the listings of each part last changed. A removed listing may have been in any of them. */
export async function readParts(pool: Pool): Promise<string[]> {
  const statement = `
    SELECT greatest(max(updated_at), (SELECT max(applied_at) FROM listing WHERE NOT visible)) AS changed FROM (
      SELECT updated_at, (row_number() OVER (ORDER BY id) - 1) / $1 AS part FROM visible_listing
    ) AS numbered GROUP BY part ORDER BY part`
  return checkedRows(Part, await pool.query(statement, [listingsPerPart])).map(({ changed }) => changed.toISOString())
}

/** The listings of a part, counted from 1. */
export async function readListings(pool: Pool, part: number): Promise<SitemapEntry[]> {
  const statement = 'SELECT slug, updated_at AS changed FROM visible_listing ORDER BY id LIMIT $1 OFFSET $2'
  const listings = checkedRows(ChangedListing, await pool.query(statement, [listingsPerPart, (part - 1) * listingsPerPart]))
  return listings.map(({ slug, changed }) => ({ path: `/business/${slug}`, changed: changed.toISOString() }))
}

/** When a listing of each category and area last changed; those without listings are left out. */
export async function readPlaces(pool: Pool): Promise<SitemapEntry[]> {
  const statement = `
    SELECT '/category/' || category.slug AS path, max(updated_at) AS changed FROM visible_listing
      JOIN category ON category.id = visible_listing.category_id WHERE category.name IS NOT NULL GROUP BY category.slug
    UNION ALL
    SELECT '/location/' || area.slug, max(updated_at) FROM visible_listing JOIN area ON area.id = area_id WHERE area.current GROUP BY area.slug
    ORDER BY path`
  return checkedRows(ChangedPlace, await pool.query(statement)).map(({ path, changed }) => ({ path, changed: changed.toISOString() }))
}
