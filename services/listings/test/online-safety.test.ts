import { defaultAssessment } from '@directory/contracts/catalogue/default-assessment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedListings, startListings } from './listings-app.ts'

let listings: StartedListings
beforeAll(async () => {
  listings = await startListings()
})
afterAll(() => listings?.stop())

const save = (version: number, assessment: object = defaultAssessment) =>
  listings.as('admin', 'POST', '/risk-assessments', { assessment, productTexts: { ...defaultAssessment, measures: 'As shown.' }, version })

test('when an admin keeps the risk assessment, then every version stays, and the facts are those of the product', async () => {
  const empty = await listings.as('admin', 'GET', '/risk-assessments')
  expect(empty.body.assessments).toEqual([])
  expect(empty.body.facts).toMatchObject({ listings: 0, reports: 0, medianHours: null })
  const { body: listing } = await listings.as('owner', 'POST', '/listings', {
    name: 'Café',
    description: 'Coffee.',
    location: 'Nottingham',
  })
  await listings.as('admin', 'PUT', `/listings/${listing.id}/approval`, { isApproved: true })
  const report = await listings.as('visitor', 'POST', `/listings/${listing.id}/reports`, { reason: 'fraud' })
  await listings.as('visitor', 'POST', `/listings/${listing.id}/reports`, { reason: 'closed' })
  await listings.as('admin', 'PUT', `/reports/${report.body.id}/state`, { state: 'upheld', outcome: 'It is no longer shown.' })
  expect((await save(0)).body).toMatchObject({
    version: 1,
    ...defaultAssessment,
    productTexts: { ...defaultAssessment, measures: 'As shown.' },
    facts: { listings: 1, reports: 2, upheldReports: 1 },
  })
  const harms = { ...defaultAssessment.harms, fraud: { level: 'high', reason: 'There was one.' } }
  expect((await save(1, { ...defaultAssessment, harms })).status).toBe(201)
  const { body } = await listings.as('admin', 'GET', '/risk-assessments')
  expect(body.assessments.map(({ version, harms: { fraud } }: { version: number; harms: typeof harms }) => [version, fraud.level])).toEqual(
    [
      [2, 'high'],
      [1, 'medium'],
    ],
  )
  // Those of each version are as they were.
  await listings.as('admin', 'POST', `/listings/${listing.id}/removal`, { reason: 'It has closed.' })
  const { body: later } = await listings.as('admin', 'GET', '/risk-assessments')
  expect([later.facts.listings, later.assessments[1].facts.listings]).toEqual([0, 1])
  expect(body.facts).toMatchObject({ listings: 1, reports: 2, urgentReports: 1, upheldReports: 1, medianHours: 0 })
  const { body: audit } = await listings.as('admin', 'GET', '/audit?action=saveRiskAssessment')
  expect(audit).toMatchObject([{ after: { version: 2 } }, { after: { version: 1 } }])
})

test('when two admins save it at the same time, then one gets a conflict', async () => {
  const { body } = await listings.as('admin', 'GET', '/risk-assessments')
  const version = body.assessments[0]?.version ?? 0
  const responses = await Promise.all([save(version), save(version), save(version)])
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect((await save(version, { ...defaultAssessment, measures: ' ' })).body.errors[0].field).toBe('body.assessment.measures')
  expect((await listings.as('owner', 'GET', '/risk-assessments')).status).toBe(403)
})
