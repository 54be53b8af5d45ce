import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import * as checkouts from '@directory/contracts/http/checkouts'
import { csrfHeader } from '@directory/contracts/http/csrf'
import * as identity from '@directory/contracts/http/identity'
import { holdListingDraft } from '@directory/contracts/http/listing-drafts'
import * as listings from '@directory/contracts/http/listings'
import * as subscriptions from '@directory/contracts/http/subscriptions'
import { call } from '@directory/kit/http/client'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AllInOne } from '../local/all-in-one.ts'
import { startProduct } from './support/started-product.ts'

const password = 'long enough'
const eventually = { timeout: 60_000, interval: 50 }
let product: AllInOne
let site: string
let stop: () => Promise<void>

beforeAll(async () => {
  ;({ product, site, stop } = await startProduct())
})
afterAll(() => stop())

let token: string
let number = 0
beforeEach(async () => {
  const email = `owner-${++number}@example.com`
  await product.ensureAccount({ email, password, role: 'user' })
  token = (await call(product.addresses.identity, identity.signIn, { body: { email, password } })).accessToken
})

const business = { name: 'The Ivy House', description: 'A café by the canal.', location: 'Beeston' }

/** Sends the form of the sandbox's checkout, as a browser on the site does. */
const pay = (url: string, card = 'succeeds') =>
  fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ card }),
    headers: { origin: site, 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  })

const fetchCheckout = (id: string) => call(product.addresses.billing, checkouts.getCheckout, { params: { id }, token })
const fetchListing = (id: string) => call(product.addresses.listings, listings.getListing, { params: { id }, token })
const paid = (id: string) => vi.waitFor(async () => expect((await fetchCheckout(id)).state).toBe('paid'), eventually)

test('when an owner pays for a package, then the webhook comes by the site and the listing has it', async () => {
  const { id } = await call(product.addresses.listings, listings.createListing, { body: business, token })
  const body = { packageType: 'gold' as const, businessId: id, screen: 'pricing-page' as const, acceptedTerms: currentTerms.version }
  const checkout = await call(product.addresses.billing, checkouts.createCheckout, { body, token })
  expect(checkout.url.startsWith(`${site}/dev/stripe/checkout/`)).toBe(true)
  expect(await (await fetch(checkout.url)).text()).toContain('Pay £99.50')
  const declined = new URL((await pay(checkout.url, 'declined')).headers.get('location') ?? '', checkout.url)
  expect(await (await fetch(declined)).text()).toContain('Your card was declined.')
  expect((await fetchCheckout(checkout.id)).state).toBe('open')

  const answer = await pay(checkout.url)
  expect(answer.headers.get('location')).toBe(`${site}/premium-success?package=gold&business=${id}&checkout=${checkout.id}`)
  await paid(checkout.id)
  await vi.waitFor(async () => expect((await fetchListing(id)).advertisingPackage).toBe('gold'), eventually)
  const { url } = await call(product.addresses.billing, subscriptions.openCustomerPortal, { token })
  expect(await (await fetch(url)).text()).toContain('Gold Standard')
})

test('when an owner pays for a business that is not listed yet, then it is listed with its package', async () => {
  const draft = await call(product.addresses.listings, holdListingDraft, { body: business, token })
  const checkout = await call(product.addresses.billing, checkouts.createCheckout, {
    body: { draftId: draft.id, acceptedTerms: currentTerms.version },
    token,
  })
  await pay(checkout.url)
  await paid(checkout.id)
  const listing = await vi.waitFor(() => fetchListing(draft.id), eventually)
  expect(listing).toMatchObject({ name: business.name, advertisingPackage: 'gold', isApproved: false })
})

test('when another site sends the form of the checkout, then nothing is paid', async () => {
  const draft = await call(product.addresses.listings, holdListingDraft, { body: business, token })
  const checkout = await call(product.addresses.billing, checkouts.createCheckout, {
    body: { draftId: draft.id, acceptedTerms: currentTerms.version },
    token,
  })
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const form = { method: 'POST', body: new URLSearchParams({ card: 'succeeds' }), redirect: 'manual' } as const
  expect((await fetch(checkout.url, { ...form, headers: foreign })).status).toBe(403)
  expect((await fetchCheckout(checkout.id)).state).toBe('open')
  // A form is good for the sandbox's own pages and for nothing else.
  const elsewhere = await fetch(`${site}/api/session`, { ...form, headers: { origin: site, [csrfHeader.name]: csrfHeader.value } })
  expect(elsewhere.status).toBe(415)
})
