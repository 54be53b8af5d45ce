import { site } from '@directory/frontend-kit/testing/render-markup'
import { expect, test } from 'vitest'
import { keptData } from '../src/features/privacy/kept-data.ts'
import { controller, rightsAndRecipients } from '../src/features/privacy/sections.ts'

const company = { name: 'Example & Sons Ltd', number: '01234567', address: '1 Example Street', vatNumber: null }

test('the controller is the company, if it is known', () => {
  expect(controller({ ...site, city: { ...site.city, company } }).points).toContain('Example & Sons Ltd')
  expect(controller(site).text).toContain(site.city.siteName)
})

test('the periods are those after which the services delete the data', () => {
  const howLong = (what: string) => keptData.find((data) => data.what === what)?.howLong
  expect(howLong('Where a review was written')).toBe('180 days')
  expect(howLong('Reports, appeals and complaints')).toBe('365 days after the decision; the links, 365 days')
  expect(howLong('Your sessions')).toBe('30 days after your last visit')
})

test.each([
  [null, false],
  [{ tileUrl: 'https://tiles.example/{z}', attribution: '' }, true],
])('when the map is %j, then whether its provider is a recipient is %s', (map, isRecipient) => {
  const points = rightsAndRecipients({ ...site, map }).flatMap((section) => section.points ?? [])
  expect(points.some((point) => point.includes('maps'))).toBe(isRecipient)
})
