import { randomBytes } from 'node:crypto'
import { passwordMatches } from '@directory/identity/accounts/password'
import pg from 'pg'
import { answer, readBody, serve } from './serve.ts'

/** Signs in: finds the account, checks the password with the same hash, and stores a session. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
await pool.query('CREATE TABLE IF NOT EXISTS plain_session (token text PRIMARY KEY, account_id uuid, started_at timestamptz DEFAULT now())')
serve(async (request, response) => {
  const { email, password } = JSON.parse((await readBody(request)).toString())
  const { rows } = await pool.query('SELECT id, password_hash AS hash FROM identity.account WHERE lower(email) = lower($1)', [email])
  if (!(await passwordMatches(rows[0]?.hash, password))) return answer(response, 401, {})
  const token = randomBytes(32).toString('base64url')
  await pool.query('INSERT INTO plain_session (token, account_id) VALUES ($1, $2)', [token, rows[0].id])
  response.setHeader('set-cookie', `session=${token}; HttpOnly; SameSite=Lax; Path=/`)
  answer(response, 201, { account: { id: rows[0].id, email } })
})
