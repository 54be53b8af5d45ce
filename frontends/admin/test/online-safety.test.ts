import { defaultAssessment } from '@directory/contracts/catalogue/default-assessment'
import { RiskAssessment } from '@directory/contracts/http/online-safety'
import { expect, test } from 'vitest'
import { isOutdated } from '../src/features/online-safety/assessment-age.ts'
import { changedTexts } from '../src/features/online-safety/changed-texts.ts'

test('When the default risk assessment is saved as it is, then it is valid', () => {
  expect(RiskAssessment.parse(defaultAssessment)).toEqual(defaultAssessment)
})

test('When an assessment is a year old, then it is outdated', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  expect([isOutdated('2025-11-28T12:00:01Z', now), isOutdated('2025-11-28T12:00:00Z', now)]).toEqual([false, true])
})

const saved = {
  ...defaultAssessment,
  version: 1,
  savedAt: '2026-11-20T12:00:00.000Z',
  savedBy: null,
  productTexts: defaultAssessment,
  facts: null,
}
const changed = { ...defaultAssessment, measures: 'We read everything twice.' }

test('When the product says something else of itself than when an assessment was saved, then that text is shown, whatever was saved', () => {
  expect([...changedTexts(saved)]).toEqual([])
  expect([...changedTexts({ ...saved, measures: 'We also call the business.' })]).toEqual([])
  for (const measures of [saved.measures, 'We also call the business.'])
    expect([...changedTexts({ ...saved, measures }, changed)]).toEqual([['measures', 'We read everything twice.']])
  expect([...changedTexts({ ...saved, measures: changed.measures }, changed)]).toEqual([])
  const fraud = { level: 'medium', reason: 'A listing may deceive.' } as const
  const harms = { ...defaultAssessment.harms, fraud }
  expect([...changedTexts(saved, { ...defaultAssessment, harms })]).toEqual([['fraud', 'A listing may deceive.']])
})

test('When it was saved before the product’s texts were kept, then those that differ are shown', () => {
  const earlier = { ...saved, productTexts: null }
  expect([...changedTexts(earlier)]).toEqual([])
  expect([...changedTexts({ ...earlier, measures: 'We read.' })]).toEqual([['measures', defaultAssessment.measures]])
})
