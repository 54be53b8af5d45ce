import pg from 'pg'
import { listByHand } from './plain-listings.ts'
import { answer, serve } from './serve.ts'

/** Serves a page of the directory with one statement over plain tables. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
serve(async ({ url = '/' }, response) =>
  answer(response, 200, await listByHand(pool, Object.fromEntries(new URL(url, 'http://x').searchParams))),
)
