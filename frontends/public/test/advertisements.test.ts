import { defaultAdvertisements, fillIn } from '@directory/contracts/catalogue/advertisements'
import { Advertisement } from '@directory/contracts/events/city-settings'
import { expect, test } from 'vitest'

test('When an advertisement has placeholders, then they are filled in, and the rest stays as written', () => {
  const fill = (words: string) => fillIn(words, { city: 'Nottingham', vat: ' plus VAT' })
  expect(fill('{city}: from {socialFrom}/month{vat}')).toBe('Nottingham: from £199/month plus VAT')
  expect(fill('{county} {city')).toBe('{county} {city')
})

test('When no advertisements are set, then there are three valid defaults', () => {
  expect(Advertisement.array().length(3).parse(defaultAdvertisements)).toEqual(defaultAdvertisements)
})
