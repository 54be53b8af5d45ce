import { expect, test } from 'vitest'
import { stripePages } from '../src/payments/stripe-pages.ts'

const site = { SITE_URL: 'https://directory.example/' }

test.each([
  ['sk_live_1', 'https://dashboard.stripe.com/subscriptions/sub_1'],
  ['rk_live_1', 'https://dashboard.stripe.com/subscriptions/sub_1'],
  ['sk_test_1', 'https://dashboard.stripe.com/test/subscriptions/sub_1'],
])('when the key is %s, then a subscription’s page is %s', (STRIPE_SECRET_KEY, address) => {
  expect(stripePages({ ...site, STRIPE_SECRET_KEY })('sub_1')).toBe(address)
})

test('when the sandbox replaces Stripe, then a subscription’s page is the sandbox’s', () => {
  const buildStripeUrl = stripePages({ ...site, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_URL: 'http://127.0.0.1:4010' })
  expect(buildStripeUrl('sub_1')).toBe('https://directory.example/dev/stripe/subscriptions/sub_1')
})
