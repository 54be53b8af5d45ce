import { createDirectory } from '@directory/bff/directory/plugin'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { createPool } from '@directory/kit/database/pool'
import { createApp } from '@directory/kit/http/app'
import { createLogger } from '@directory/kit/log'
import Fastify from 'fastify'
import { z } from 'zod'

/** One of the servers that the benchmark compares, in a process of its own. */
const { url, kind } = z
  .object({ url: z.string(), kind: z.enum(['cached', 'uncached', 'bare']) })
  .parse({ url: process.argv[2], kind: process.argv[3] })
const pool = createPool(url, { max: 10 })

async function directoryServer() {
  const logger = createLogger('bench', 'silent')
  const app = await createApp({ name: 'bench', logger, verifyToken: () => Promise.reject(new Error('nobody signs in')) })
  const directory = createDirectory({ pool, url, city: nottingham, listingsUrl: 'http://127.0.0.1:1', logger, cache: kind === 'cached' })
  directory.routes(app)
  await directory.start()
  return app
}

/** What a page of the directory takes without a read model: one statement that joins, counts and returns the same rows. */
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

async function bareServer() {
  const app = Fastify()
  app.get<{ Querystring: Record<string, string> }>('/by-hand', async ({ query }) => {
    const { rows } = await pool.query({
      name: 'by-hand',
      text: byHand,
      values: [query.category ?? null, query.area ?? null, query.package ?? null, (Number(query.page ?? 1) - 1) * 20],
    })
    return { items: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 }
  })
  app.get<{ Params: { slug: string } }>('/prepared/:slug', async ({ params }, reply) => {
    const { rows } = await pool.query({
      name: 'prepared',
      text: 'SELECT page FROM listing WHERE slug = $1 AND visible',
      values: [params.slug],
    })
    return reply.type('application/json; charset=utf-8').send(rows[0].page)
  })
  const remembered = Buffer.from(await (await fetch(process.argv[4] ?? '')).text())
  app.get('/remembered', async (_request, reply) => reply.type('application/json; charset=utf-8').send(remembered))
  return app
}

const app = await (kind === 'bare' ? bareServer() : directoryServer())
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
