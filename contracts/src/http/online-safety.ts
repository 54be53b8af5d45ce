import { mapToObj } from 'remeda'
import { z } from 'zod'
import { type IllegalHarm, illegalHarms, type RiskAnswer, type RiskLevel, riskAnswers, riskLevels } from '../catalogue/illegal-harms.ts'
import { DateTime, text } from '../primitives.ts'
import { endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('listings')

// Object.keys returns strings, but these are the keys of constants.
const levels = Object.keys(riskLevels) as [RiskLevel]
export const illegalHarmIds = Object.keys(illegalHarms) as [IllegalHarm]
export const riskAnswerIds = Object.keys(riskAnswers) as [RiskAnswer]

const Risk = z.strictObject({ level: z.enum(levels), reason: text(2_000) })

/** How the risk of each kind of illegal content is judged, and what is done about it. */
export const RiskAssessment = z.strictObject({
  harms: z.strictObject(mapToObj(illegalHarmIds, (id) => [id, Risk])),
  ...mapToObj(riskAnswerIds, (id) => [id, text(5_000)]),
})
export type RiskAssessment = z.infer<typeof RiskAssessment>

/** What the product knows of itself. */
export const SafetyFacts = z.strictObject({
  listings: z.int().describe('Visible listings'),
  pictures: z.int().describe('Their pictures'),
  reviews: z.int().describe('Published reviews'),
  rejectedReviews: z.int(),
  reports: z.int().describe('Reports of content in the last 12 months'),
  urgentReports: z.int().describe('Those of what may harm somebody'),
  upheldReports: z.int(),
  medianHours: z.number().nullable().describe('From a report to the decision on it'),
})
export type SafetyFacts = z.infer<typeof SafetyFacts>

/** An assessment as it was saved; earlier ones are kept. */
export const SavedAssessment = RiskAssessment.extend({
  version: z.int().positive(),
  savedAt: DateTime,
  productTexts: RiskAssessment.nullable()
    .default(null)
    .describe('What the product said of itself then, to see what has changed since; null in those from before that was kept'),
  facts: SafetyFacts.nullable().default(null).describe('As they were then; null in those from before they were kept'),
  savedBy: z.string().nullable().describe('The name or address of the admin; null if neither is known'),
})
export type SavedAssessment = z.infer<typeof SavedAssessment>

export const getRiskAssessment = endpoint({
  summary: 'The risk assessment under the Online Safety Act with its earlier versions, the latest first, and the facts for it',
  method: 'GET',
  path: '/risk-assessments',
  exposure: 'admin',
  response: z.strictObject({ assessments: z.array(SavedAssessment), facts: SafetyFacts }),
})
export const saveRiskAssessment = endpoint({
  summary: 'Save a new version of the risk assessment; a conflict if someone else has done so since',
  method: 'POST',
  path: '/risk-assessments',
  exposure: 'admin',
  body: z.strictObject({
    assessment: RiskAssessment,
    productTexts: RiskAssessment.nullable().default(null).describe('What the product says of itself, as it was on the screen'),
    version: z.int().min(0).describe('The version that was changed; 0 for the first'),
  }),
  response: SavedAssessment,
  status: 201,
})
