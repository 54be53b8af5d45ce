import { namelessReviewer, reviewerName } from '@directory/contracts/catalogue/reviewer'
import { expect, test } from 'vitest'
import { shownAuthor } from '../src/directory/write-reviews.ts'

test.each([
  ['Amina', 'Khan', 'Amina K.'],
  ['Amina', null, 'Amina'],
  ['Zoë', 'ødegård', 'Zoë Ø.'],
  ['Amina', '𝒦han', 'Amina 𝒦.'],
  [null, 'Khan', 'A visitor'],
  [null, null, 'A visitor'],
  [' ', ' ', 'A visitor'],
])('when someone is called %s %s, then visitors see %s', (firstName, lastName, expected) => {
  expect(shownAuthor({ firstName, lastName }, 'initial')).toBe(expected)
})

test.each([
  [null, 'Khan'],
  ['', 'Khan'],
  [' ', ' '],
  ['Amina', null],
  ['Amina', 'Khan'],
])('when someone is called %s %s, then visitors, the business and the team agree on whether they have a name', (firstName, lastName) => {
  const names = { firstName, lastName }
  expect(reviewerName(names) === namelessReviewer).toBe(shownAuthor(names, 'initial') === namelessReviewer)
})

test.each([
  ['initial', 'Amina K.'],
  ['first', 'Amina'],
  ['none', 'A visitor'],
] as const)('when Amina Khan has chosen %s, then visitors see %s', (shownName, expected) => {
  expect(shownAuthor({ firstName: 'Amina', lastName: 'Khan' }, shownName)).toBe(expected)
})
