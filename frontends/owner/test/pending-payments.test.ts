import { expect, test } from 'vitest'
import { describeLeft, describeUnpaid } from '../src/features/my-businesses/package-failures.ts'
import { parsePendingPayments, withPayment } from '../src/features/my-businesses/pending-payments.ts'
import { goldSubscription as subscription } from './sample-subscription.ts'

const payment = (listingId: string, id: string) => ({ listingId, id, url: `https://checkout.example/${id}` })
const one = { ...payment('shop', '0199a0b0-0000-7000-8000-000000000001') }
const other = { ...payment('café', '0199a0b0-0000-7000-8000-000000000002') }

test('when payments were kept, then they come back', () => {
  expect(parsePendingPayments(JSON.stringify([one, other]))).toEqual([one, other])
})

test.each([null, '', '{', 'null', '7', '{}', '[1]', '[{"id":"x"}]'])('when %j was kept, then there are none', (stored) => {
  expect(parsePendingPayments(stored)).toEqual([])
})

test('when another payment begins for a business, then it takes the place of that one alone', () => {
  const newer = { ...one, id: '0199a0b0-0000-7000-8000-000000000003' }
  expect(withPayment([one, other], newer)).toEqual([other, newer])
})

test('when a payment is over unpaid and nothing else pays for its business, then nothing has been charged', () => {
  const unpaid = describeUnpaid('shop', [
    { ...subscription, state: 'ended' },
    { ...subscription, listingId: 'café' },
  ])
  expect(unpaid).toEqual({ title: 'Failed to upgrade package', description: 'The payment was not completed. Nothing has been charged.' })
})

test('when its business is paid for by now, or nobody knows, then it is not said that nothing was charged', () => {
  expect(describeUnpaid('shop', [subscription]).description).toBe('You pay for Gold Standard for this business already.')
  expect(describeUnpaid('shop', undefined).description).toBe('The payment was not completed.')
})

test('when somebody comes back from a payment, then they can choose again, unless their business is paid for by now', () => {
  expect(describeLeft('shop', [])).toBe('The payment was not completed. Nothing has been charged. You can choose the package again.')
  expect(describeLeft('shop', undefined)).toBe('The payment was not completed. You can choose the package again.')
  expect(describeLeft('shop', [subscription])).toBe('This payment is over. You pay for Gold Standard for this business already.')
})
