import { expect, test } from 'vitest'
import { billingEntries, countries, toBillingEntries } from '../src/features/billing/billing-entries.ts'

const blank = { name: '', vatNumber: '', line1: '', line2: '', town: '', postcode: '', country: 'GB' }
const nothing = { name: null, vatNumber: null, line1: null, line2: null, town: null, postcode: null, country: 'GB' }

test('when everything is left blank, then all details are null', () => {
  expect(billingEntries.parse(blank)).toEqual(nothing)
  expect(toBillingEntries(nothing)).toEqual(blank)
})

test('when a VAT number is typed with spaces and in lower case, then it is normalised', () => {
  expect(billingEntries.parse({ ...blank, vatNumber: ' gb 123 4567 89 ' }).vatNumber).toBe('GB123456789')
})

test.each([
  [{ vatNumber: '123456789' }, 'vatNumber'],
  [{ postcode: 'NG1 5FS and more' }, 'postcode'],
  [{ country: 'XX' }, 'country'],
])('when %j is typed, then the error is at %s', (wrong, field) => {
  const { error } = billingEntries.safeParse({ ...blank, ...wrong })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

test('when countries are offered, then with their English names, in alphabetical order', () => {
  const all = countries.map(({ name }) => name)
  expect(all.slice(0, 2)).toEqual(['Afghanistan', 'Åland Islands'])
  expect(countries).toContainEqual({ code: 'GB', name: 'United Kingdom' })
  expect(countries.filter(({ code, name }) => code === name)).toEqual([])
})
