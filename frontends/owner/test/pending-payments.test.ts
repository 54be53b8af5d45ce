import { expect, test } from 'vitest'
import { describeLeft, describeUnpaid } from '../src/features/my-businesses/package-failures.ts'
import { parsePendingPayments, withPayment } from '../src/features/my-businesses/pending-payments.ts'
import { goldSubscription as subscription } from './sample-subscription.ts'

const payment = (listingId: string, id: string) => ({ listingId, id, url: `https://checkout.example/${id}` })
const first = { ...payment('shop', '0199a0b0-0000-7000-8000-000000000001') }
const second = { ...payment('café', '0199a0b0-0000-7000-8000-000000000002') }

test('when payments were stored, then they are restored', () => {
  expect(parsePendingPayments(JSON.stringify([first, second]))).toEqual([first, second])
})

test.each([null, '', '{', 'null', '7', '{}', '[1]', '[{"id":"x"}]'])('when %j was stored, then there are none', (stored) => {
  expect(parsePendingPayments(stored)).toEqual([])
})

test('when another payment starts for a business, then it only replaces the earlier one for it', () => {
  const newer = { ...first, id: '0199a0b0-0000-7000-8000-000000000003' }
  expect(withPayment([first, second], newer)).toEqual([second, newer])
})

test('when a payment expires unpaid and the business has no other subscription, then nothing has been charged', () => {
  const unpaid = describeUnpaid('shop', [
    { ...subscription, state: 'ended' },
    { ...subscription, listingId: 'café' },
  ])
  expect(unpaid).toEqual({ title: 'Failed to upgrade package', description: 'The payment was not completed. Nothing has been charged.' })
})

test('when the business is paid for by now, or that is unknown, then the message does not claim that nothing was charged', () => {
  expect(describeUnpaid('shop', [subscription]).description).toBe('You already pay for Gold Standard for this business.')
  expect(describeUnpaid('shop', undefined).description).toBe('The payment was not completed.')
})

test('when a customer returns from a payment, then they can choose again, unless the business is paid for by now', () => {
  expect(describeLeft('shop', [])).toBe('The payment was not completed. Nothing has been charged. You can choose the package again.')
  expect(describeLeft('shop', undefined)).toBe('The payment was not completed. You can choose the package again.')
  expect(describeLeft('shop', [subscription])).toBe('This payment is over. You already pay for Gold Standard for this business.')
})
