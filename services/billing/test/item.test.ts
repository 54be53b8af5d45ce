import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createStripe } from '../src/stripe/client.ts'
import { fetchItem } from '../src/subscriptions/item.ts'

/** The item found for a subscription whose last invoice is in this state. */
async function itemWhere(status: string): Promise<unknown> {
  const items = { data: [{ id: 'si_1', price: { id: 'price_1' } }] }
  const subscription = { id: 'sub_1', status: 'active', items, cancel_at: null, latest_invoice: { id: 'in_1', status } }
  const server = createServer((_request, answer) => answer.setHeader('content-type', 'application/json').end(JSON.stringify(subscription)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  // Node types the address of a TCP server as possibly a pipe's path.
  const { port } = server.address() as AddressInfo
  const STRIPE_API_URL = `http://127.0.0.1:${port}`
  const stripe = createStripe({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_URL, PRICES_INCLUDE_VAT: true })
  return fetchItem(stripe, 'sub_1').finally(() => {
    server.close()
    server.closeAllConnections()
  })
}

test.each(['draft', 'open', 'uncollectible', 'void'])(
  'when the last invoice is %s, then the package cannot be changed, since unpaid time would be credited',
  async (status) => {
    await expect(itemWhere(status)).rejects.toMatchObject({ slug: 'conflict' })
  },
)

test('when the last invoice is paid, then the package can be changed', async () => {
  expect(await itemWhere('paid')).toMatchObject({ id: 'si_1', priceId: 'price_1' })
})
