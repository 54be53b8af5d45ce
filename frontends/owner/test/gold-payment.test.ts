import { expect, test } from 'vitest'
import { parseGoldPayment } from '../src/features/add-business/gold-payment.ts'

const kept = { draftId: 'draft', content: '{"name":"Café"}', checkout: { id: 'checkout', url: 'https://checkout.example/1' } }

test('when a payment was kept, then it comes back; without a checkout only the draft does', () => {
  expect(parseGoldPayment(JSON.stringify(kept))).toEqual(kept)
  expect(parseGoldPayment(JSON.stringify({ ...kept, checkout: null }))).toEqual({ ...kept, checkout: null })
})

test('when its checkout cannot be used, then the draft still can', () => {
  expect(parseGoldPayment(JSON.stringify({ ...kept, checkout: { id: 'checkout' } }))?.checkout).toBeNull()
})

test.each([null, '', '{', 'null', '7', '[]', '{"draftId":"draft"}', '{"draftId":1,"content":"x"}'])(
  'when %j was kept, then there is none',
  (stored) => {
    expect(parseGoldPayment(stored)).toBeUndefined()
  },
)
