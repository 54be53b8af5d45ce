import { expect, test } from 'vitest'
import { changedClaims, claimIds, currentClaims, defaultClaims, unsourcedClaims } from '../src/catalogue/claims.ts'
import { ClaimChange } from '../src/events/city-settings.ts'

const sourced = { text: '12,000+ visitors', source: 'Our own count, October 2026' }

test('When no claim has been changed, then all are as in the specification, and none has a source', () => {
  expect(Object.values(defaultClaims).map(({ text }) => text)).toEqual([
    '{city}’s best businesses',
    '10,000+ visitors',
    '500+ businesses',
    '85% conversion',
    '£99',
    '50K+ reach',
    '300% follower growth',
    '25+ local brands',
    '95% happy clients',
    'Most popular',
  ])
  for (const claim of Object.values(currentClaims({}))) expect(ClaimChange.parse(claim)).toEqual(claim)
  expect(unsourcedClaims({})).toEqual(claimIds)
})

test('When a claim is given a source, or is no longer made, then no source is missing', () => {
  const changed = { visitors: sourced, conversion: { text: null, source: null } }
  expect(currentClaims(changed)).toMatchObject({ ...changed, businesses: { text: '500+ businesses', source: null } })
  expect(unsourcedClaims(changed)).toEqual(claimIds.filter((id) => id !== 'visitors' && id !== 'conversion'))
})

test('When a claim is set back to its default, then it is not a change', () => {
  const changed = { visitors: sourced, reach: { text: '50K+ reach', source: null } }
  expect(changedClaims(currentClaims(changed))).toEqual({ visitors: sourced })
})
