import { defaultAdvertisements, fillIn } from '@directory/contracts/catalogue/advertisements'
import { Advertisement } from '@directory/contracts/events/city-settings'
import { expect, test } from 'vitest'

test('When an advertisement leaves something to be filled in, then it is, and all else stays as it was written', () => {
  const filled = (words: string) => fillIn(words, { city: 'Nottingham', vat: ' plus VAT' })
  expect(filled('{city}: from {socialFrom}/month{vat}')).toBe('Nottingham: from £199/month plus VAT')
  expect(filled('{county} {city')).toBe('{county} {city')
})

test('When nobody has set any, then there are three that an admin could have set', () => {
  expect(Advertisement.array().length(3).parse(defaultAdvertisements)).toEqual(defaultAdvertisements)
})
