import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isPublicAddress } from '@directory/kit/network/public-address'
import { createPublicFetch } from '@directory/kit/network/public-fetch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StartedListings, startListings } from './listings-app.ts'

const page = `<!doctype html><title>Café</title><meta property="og:image" content="https://example.com/café.jpg">
  <script type="application/ld+json">{"@type": "CafeOrCoffeeShop", "address": "1 High Street, NG1 1AF", "sameAs": "https://facebook.com/cafe"}</script>
  <a href="tel:01154960000">0115 496 0000</a>`

let visits = 0
const website = createServer((request, response) => {
  visits++
  response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end(page)
})
let listings: StartedListings
let address = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve))
  // Node's types allow a pipe's path as the address of a TCP server.
  const port = String((website.address() as AddressInfo).port)
  address = `http://cafe.example.com:${port}/`
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  const isPublic = (one: string) => one === '127.0.0.1' || isPublicAddress(one)
  listings = await startListings({ fetchWebsite: createPublicFetch({ resolve, isPublic, ports: ['', port] }) })
})
afterAll(async () => {
  website.closeAllConnections()
  website.close()
  await listings?.stop()
})

const read = (person: Parameters<StartedListings['as']>[0], body: object = { website: address }) =>
  listings.as(person, 'POST', '/website-details', body)

describe('when a website is read', () => {
  test('then its data is returned', async () => {
    const { status, body } = await read('owner', { website: address, businessName: 'Café' })
    expect([status, body]).toEqual([
      200,
      {
        phone: '01154960000',
        imageUrl: 'https://example.com/café.jpg',
        address: '1 High Street',
        postcode: 'NG1 1AF',
        openingHours: null,
        socialMedia: { facebook: 'https://facebook.com/cafe' },
        rating: null,
        reviewCount: null,
      },
    ])
  })

  test('then an unreadable one is a problem, and not a server error', async () => {
    const { status, body } = await read('owner', { website: `${address}missing` })
    expect([status, body.type, body.detail]).toEqual([422, '/problems/website-unreadable', 'It responded with 404.'])
  })

  test.each(['http://127.0.0.1/', 'http://[::1]/', 'http://localhost/', 'file:///etc/passwd', 'http://2130706433/', ''])(
    'then %s is not a website',
    async (one) => {
      const { status, body } = await read('owner', { website: one })
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'body.website'])
    },
  )

  test('then a visitor is refused', async () => {
    expect((await read('visitor')).status).toBe(401)
  })

  test('then an account may read twenty an hour, even concurrently, without affecting others', async () => {
    const [eager, other] = [listings.somebody(), listings.somebody()]
    visits = 0
    const responses = await Promise.all(Array.from({ length: 25 }, () => read(eager)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(5)
    expect(visits).toBe(20)
    expect((await read(other)).status).toBe(200)
    await listings.pool.query(`UPDATE website_reading SET since = since - interval '61 minutes' WHERE account_id = $1`, [eager.accountId])
    expect((await read(eager)).status).toBe(200)
  })
})
