import { createDirectory } from '@directory/bff/directory/plugin'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { createPool } from '@directory/kit/database/pool'
import { createApp } from '@directory/kit/http/app'
import { createLogger } from '@directory/kit/log'
import Fastify from 'fastify'
import { z } from 'zod'
import { listByHand } from './by-hand.ts'

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

async function bareServer() {
  const app = Fastify()
  app.get<{ Querystring: Record<string, string> }>('/by-hand', async ({ query }) => listByHand(pool, query))
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
