import { Problem } from '@directory/kit/problem'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Pool } from 'pg'
import { readListings, readParts, readPlaces, sitemap, sitemapIndex } from './sitemap.ts'

/** Pages that always exist. */
const fixedPages = [
  '/',
  '/businesses',
  '/about',
  '/contact',
  '/advertising-pricing',
  '/social-media-marketing',
  '/how-ranking-works',
  '/reviews-policy',
  '/online-safety',
  '/complaints',
  '/terms',
  '/privacy',
  '/cookies',
  '/accessibility',
]

const document = { config: { access: 'public', document: true }, schema: { hide: true } } as const

/** The files that search engines read first: robots.txt, and a sitemap generated from the current read model. */
export function sitemapRoutes(app: FastifyInstance, pool: Pool, siteUrl: string): void {
  const xml = (reply: FastifyReply, text: string) =>
    reply.header('cache-control', 'public, max-age=300').type('application/xml; charset=utf-8').send(text)
  const robots = ['User-agent: *', 'Disallow: /api/', 'Allow: /', '', `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`, ''].join('\n')

  app.get('/robots.txt', document, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots),
  )
  app.get('/sitemap.xml', document, async (_request, reply) => {
    const parts = await readParts(pool)
    const newest = parts.toSorted().at(-1)
    const listings = parts.map((changed, index) => ({ path: `/sitemaps/listings-${index + 1}.xml`, changed }))
    return xml(reply, sitemapIndex(siteUrl, [{ path: '/sitemaps/pages.xml', changed: newest }, ...listings]))
  })
  app.get('/sitemaps/pages.xml', document, async (_request, reply) =>
    xml(reply, sitemap(siteUrl, [...fixedPages.map((path) => ({ path })), ...(await readPlaces(pool))])),
  )
  app.get<{ Params: { part: string } }>('/sitemaps/listings-:part(^[1-9]\\d{0,4}).xml', document, async ({ params }, reply) => {
    const listings = await readListings(pool, Number(params.part))
    if (listings.length === 0) throw new Problem('not-found')
    return xml(reply, sitemap(siteUrl, listings))
  })
}
