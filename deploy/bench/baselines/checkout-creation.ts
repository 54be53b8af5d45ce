import { createStripe } from '@directory/billing/stripe/client'
import pg from 'pg'
import { answer, readBody, serve } from './serve.ts'

/** Starts a payment: reads the listing's name, creates a session at the same sandbox, and stores a row. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const stripe = createStripe({
  STRIPE_SECRET_KEY: process.env.STRIPE_SECRET_KEY ?? '',
  STRIPE_API_URL: process.env.STRIPE_API_URL,
  PRICES_INCLUDE_VAT: true,
})
const { data: prices } = await stripe.prices.list({ limit: 100, active: true })
const price = prices.find(({ unit_amount: amount }) => amount === 9_999)
const customer = await stripe.customers.create({ email: 'customer@example.com' })
await pool.query(
  'CREATE TABLE IF NOT EXISTS plain_checkout (id text PRIMARY KEY, listing_id uuid, url text, created_at timestamptz DEFAULT now())',
)
serve(async (request, response) => {
  const { businessId } = JSON.parse((await readBody(request)).toString())
  const { rows } = await pool.query('SELECT name FROM listings.listing WHERE id = $1', [businessId])
  const { id, url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price?.id ?? '', quantity: 1 }],
    metadata: { listing: businessId, name: rows[0].name },
    success_url: 'http://localhost/success',
    cancel_url: 'http://localhost/cancel',
  })
  await pool.query('INSERT INTO plain_checkout (id, listing_id, url) VALUES ($1, $2, $3)', [id, businessId, url])
  answer(response, 201, { id, url })
})
