import { expect, test } from 'vitest'
import { parseGoldPayment } from '../src/features/add-business/gold-payment.ts'

const payment = { draftId: 'draft', content: '{"name":"Café"}', checkout: { id: 'checkout', url: 'https://checkout.example/1' } }

test('when a payment was stored, then it is restored; without a checkout only the draft is', () => {
  expect(parseGoldPayment(JSON.stringify(payment))).toEqual(payment)
  expect(parseGoldPayment(JSON.stringify({ ...payment, checkout: null }))).toEqual({ ...payment, checkout: null })
})

test('when its checkout is invalid, then the draft is still restored', () => {
  expect(parseGoldPayment(JSON.stringify({ ...payment, checkout: { id: 'checkout' } }))?.checkout).toBeNull()
})

test.each([null, '', '{', 'null', '7', '[]', '{"draftId":"draft"}', '{"draftId":1,"content":"x"}'])(
  'when %j was stored, then there is no payment',
  (stored) => {
    expect(parseGoldPayment(stored)).toBeUndefined()
  },
)
