import type { Questionnaire } from '@directory/contracts/http/social-media'
import { fullQuestionnaire } from '@directory/contracts/testing/sample-questionnaire'

/** A complete questionnaire, but without pictures. */
export const questionnaire = (answers: Partial<Questionnaire> = {}): Questionnaire => ({
  ...fullQuestionnaire,
  businessName: 'Café Lumière',
  ...answers,
})
