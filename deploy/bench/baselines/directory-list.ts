import Fastify from 'fastify'
import pg from 'pg'
import { listByHand } from './plain-listings.ts'

/** Serves a page of the directory by one tuned statement, behind a bare route of Fastify and ten connections. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c jit=off' })
const app = Fastify()
app.get<{ Querystring: Record<string, string> }>('/', async ({ query }, reply) =>
  reply.type('application/json; charset=utf-8').send(await listByHand(pool, query)),
)
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
