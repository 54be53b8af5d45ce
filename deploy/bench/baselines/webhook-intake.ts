import pg from 'pg'
import Stripe from 'stripe'
import { answer, readBody, serve } from './serve.ts'

/** Receives an event: verifies its signature and stores a row unless it exists. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const { webhooks } = new Stripe('sk_test_verifies_only')
await pool.query(
  'CREATE TABLE IF NOT EXISTS plain_event (id text PRIMARY KEY, type text, object jsonb, received_at timestamptz DEFAULT now())',
)
serve(async (request, response) => {
  const signature = request.headers['stripe-signature'] ?? ''
  const event = webhooks.constructEvent(await readBody(request), signature, process.env.STRIPE_WEBHOOK_SECRET ?? '')
  await pool.query('INSERT INTO plain_event (id, type, object) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    event.id,
    event.type,
    JSON.stringify(event.data.object),
  ])
  answer(response, 200, { received: true })
})
