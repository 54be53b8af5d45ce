import { mapToObj } from 'remeda'
import { answerTo, optionalQuestions, textQuestions } from '../catalogue/questionnaire-fields.ts'
import type { Questionnaire, SocialClient } from '../http/social-media.ts'
import { exampleText } from './example-text.ts'

/** A questionnaire with only the required answers. */
export const shortQuestionnaire = (businessName: string): Questionnaire => ({
  ...mapToObj(optionalQuestions, (name) => [name, null]),
  businessName,
  brandColors: [],
  logoId: null,
  contentImageIds: [],
  brandVoice: null,
  contentThemes: [],
  targetAgeRange: null,
  targetLocation: 'Nottingham',
  primaryContactName: 'Mia Gil',
  preferredContactMethod: 'email',
})

/** A questionnaire with all answers, but without pictures. */
export const fullQuestionnaire: Questionnaire = {
  ...shortQuestionnaire(''),
  ...mapToObj(textQuestions, (name, place) => [name, exampleText(name, place, answerTo(name))]),
  brandColors: ['#1b5a40', '#fbfaf6'],
  brandVoice: 'friendly',
  contentThemes: ['Coffee', 'Cakes'],
  targetAgeRange: '18-24',
  preferredContactMethod: 'whatsapp',
}

const { logoId: _, contentImageIds: __, ...answers } = fullQuestionnaire

/** A client that has submitted the questionnaire and is waiting for the team. */
export const fullClient: SocialClient = {
  ...answers,
  id: '0198c0de-0000-7000-8000-000000000009',
  accountId: '0198c0de-0000-7000-8000-000000000008',
  email: 'amina@example.com',
  logo: null,
  contentImages: [],
  package: null,
  setupCompleted: true,
  approvedByTeam: false,
  changedFields: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  version: 3,
}
