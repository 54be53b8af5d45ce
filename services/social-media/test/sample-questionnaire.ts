import type { Questionnaire } from '@directory/contracts/http/social-media'
import { fullQuestionnaire } from '@directory/contracts/testing/sample-questionnaire'

/** A questionnaire that is filled in from top to bottom, but for pictures. */
export const questionnaire = (answers: Partial<Questionnaire> = {}): Questionnaire => ({
  ...fullQuestionnaire,
  businessName: 'Café Lumière',
  ...answers,
})
