import { defaultAssessment } from '@directory/contracts/catalogue/default-assessment'
import { RiskAssessment } from '@directory/contracts/http/online-safety'
import { expect, test } from 'vitest'
import { isOutdated } from '../src/features/online-safety/assessment-age.ts'

test('When the default risk assessment is saved as it is, then it is valid', () => {
  expect(RiskAssessment.parse(defaultAssessment)).toEqual(defaultAssessment)
})

test('When an assessment is a year old, then it is outdated', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  expect([isOutdated('2025-11-28T12:00:01Z', now), isOutdated('2025-11-28T12:00:00Z', now)]).toEqual([false, true])
})
