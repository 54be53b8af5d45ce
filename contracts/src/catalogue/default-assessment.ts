import { mapValues } from 'remeda'
import { illegalHarms, riskAnswers } from './illegal-harms.ts'

/** The risk assessment that an admin starts from, in the words of the product. */
export const defaultAssessment = {
  harms: mapValues(illegalHarms, ({ level, reason }) => ({ level, reason })),
  ...mapValues(riskAnswers, ({ text }) => text),
}
