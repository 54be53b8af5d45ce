import Fastify from 'fastify'
import pg from 'pg'
import { listingByHand } from './plain-listings.ts'

/** Serves a listing by one prepared statement, behind a bare route of Fastify and ten connections. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()
app.get<{ Params: { slug: string } }>('/:slug', async ({ params }, reply) =>
  reply.type('application/json; charset=utf-8').send(await listingByHand(pool, params.slug)),
)
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
