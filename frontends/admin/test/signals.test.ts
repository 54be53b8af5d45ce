import { expect, test } from 'vitest'
import { describeSignals } from '../src/features/reviews/signals.ts'

const unremarkable = { othersInBrowser: 0, othersInNetwork: 0, byAuthorInADay: 1, ofBusinessInADay: 2, accountDays: 2, similar: null }

test('When nothing about a review is remarkable, then nothing is said', () => {
  expect(describeSignals(unremarkable)).toEqual([])
  expect(describeSignals({ ...unremarkable, accountDays: null })).toEqual([])
})

test('When much about a review is remarkable, then each thing is said', () => {
  const signals = { othersInBrowser: 1, othersInNetwork: 4, byAuthorInADay: 3, ofBusinessInADay: 3, accountDays: 0 }
  expect(describeSignals({ ...signals, similar: { business: 'Nonna Pia', comment: 'The best pizza.' } })).toEqual([
    '1 other person reviewed in the same browser.',
    '4 other people reviewed from the same network.',
    'Its author wrote 3 reviews in a day.',
    'The business got 3 reviews in a day.',
    'The account was opened on the same day.',
    'It resembles a review of Nonna Pia: “The best pizza.”',
  ])
})
