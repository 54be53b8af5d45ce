import { expect, test } from 'vitest'
import { packageBadge, packageName, packageTerm } from '../src/social-media/package-text.ts'

const startedAt = '2026-09-20T10:00:00.000Z'
const endsAt = '2026-11-20T10:00:00.000Z'

test.each([
  ['active', null, 'Paid', 'Since 20 September 2026. It renews every month.'],
  ['active', endsAt, 'Cancelled', 'Since 20 September 2026. It ends on 20 November 2026 and does not renew.'],
  ['past-due', null, 'Past due', 'Since 20 September 2026. The last payment failed.'],
  ['ended', endsAt, 'Lapsed', 'From 20 September 2026 until 20 November 2026.'],
] as const)('when a package is %s and ends at %s, then it is shown as %s', (state, ends, label, term) => {
  const owned = { state, startedAt, endsAt: ends }
  expect(packageBadge(owned).label).toBe(label)
  expect(packageTerm(owned)).toBe(term)
})

test('when a package is named, then it has the name it is sold under', () => {
  expect(packageName({ socialPackage: 'professional' })).toBe('Professional')
})
