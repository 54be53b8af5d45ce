import Fastify from 'fastify'
import pg from 'pg'
import { z } from 'zod'

/** Counts a view by one statement, behind a bare route of Fastify and ten connections. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const View = z.object({ listingId: z.uuid() })
const app = Fastify()
await pool.query('ALTER TABLE plain_listing ADD COLUMN IF NOT EXISTS views integer NOT NULL DEFAULT 0')
app.post('/api/engagement', async ({ body }, reply) => {
  const { listingId } = View.parse(body)
  await pool.query({ name: 'view', text: 'UPDATE plain_listing SET views = views + 1 WHERE id = $1', values: [listingId] })
  return reply.code(204).send()
})
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
