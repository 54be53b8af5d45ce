import { chargeTerms, monthLater } from '@directory/contracts/catalogue/charge-terms'
import { offers } from '@directory/contracts/catalogue/offers'
import { getVat, isRegisteredForVat } from '@directory/contracts/catalogue/vat'
import { expect, test } from 'vitest'

const from = '2026-12-28'
const registered = { name: 'Example Directory Ltd', number: '01234567', address: '1 Example Street', vatNumber: 'GB999999973' }

test('when the first month costs less, then both amounts are stated, with the date from which the second is charged', () => {
  expect(chargeTerms({ ...offers['pricing-professional'], vat: 'included', from })).toBe(
    '£49.99 today, then £99.99 a month from 28 December 2026, including VAT, until you cancel.',
  )
})

test('when every month costs the same, then the amount is stated for today and for every month', () => {
  expect(chargeTerms({ ...offers['gold-direct'], vat: 'added', from })).toBe(
    '£99.99 today, then £99.99 a month from 28 December 2026, plus VAT, until you cancel.',
  )
})

test('when the text is the same for all visitors, then it states no date', () => {
  expect(chargeTerms({ ...offers['pricing-gold'], vat: 'not-charged' })).toBe(
    '£99.50 today, then £199 a month from this day next month, until you cancel. VAT is not charged.',
  )
})

test.each([
  ['is registered for VAT', registered, true, 'included'],
  ['is registered for VAT, and it is added to prices', registered, false, 'added'],
  ['is not registered for VAT', { ...registered, vatNumber: null }, true, 'not-charged'],
  ['is not registered for VAT, whatever the setting', { ...registered, vatNumber: null }, false, 'not-charged'],
  ['is not known', null, true, 'included'],
] as const)('when the company %s, then prices say so', (_, company, pricesIncludeVat, vat) => {
  expect(getVat(isRegisteredForVat(company), pricesIncludeVat)).toBe(vat)
})

test.each([
  ['2026-11-28T12:00:00.000Z', '2026-12-28T12:00:00.000Z'],
  ['2026-12-31T12:00:00.000Z', '2027-01-31T12:00:00.000Z'],
  ['2027-01-31T12:00:00.000Z', '2027-02-28T12:00:00.000Z'],
  ['2028-01-30T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
])('when something is bought at %s, then the second payment is at %s', (bought, second) => {
  expect(monthLater(new Date(bought)).toISOString()).toBe(second)
})
