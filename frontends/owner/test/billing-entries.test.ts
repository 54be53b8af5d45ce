import { expect, test } from 'vitest'
import { billingEntries, billingEntriesOf } from '../src/features/billing/billing-entries.ts'

const blank = { name: '', vatNumber: '', line1: '', line2: '', town: '', postcode: '' }
const nothing = { name: null, vatNumber: null, line1: null, line2: null, town: null, postcode: null }

test('when everything is left blank, then nothing stands on invoices', () => {
  expect(billingEntries.parse(blank)).toEqual(nothing)
  expect(billingEntriesOf(nothing)).toEqual(blank)
})

test('when a VAT number is typed with spaces and small letters, then it is taken as it is meant', () => {
  expect(billingEntries.parse({ ...blank, vatNumber: ' gb 123 4567 89 ' }).vatNumber).toBe('GB123456789')
})

test.each([
  [{ vatNumber: '123456789' }, 'vatNumber'],
  [{ postcode: 'NG1 5FS and more' }, 'postcode'],
])('when %j is typed, then %s is what is wrong', (wrong, field) => {
  const { error } = billingEntries.safeParse({ ...blank, ...wrong })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})
