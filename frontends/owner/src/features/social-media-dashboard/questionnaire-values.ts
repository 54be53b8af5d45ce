import { optionalQuestions, questionnaireFields, textQuestions } from '@directory/contracts/catalogue/questionnaire-fields'
import type { Questionnaire, SocialClient } from '@directory/contracts/http/social-media'
import { normaliseWebAddress } from '@directory/frontend-kit/business-form/business-values'
import { keys, mapToObj } from 'remeda'
import { z } from 'zod'

const { brandVoice, targetAgeRange, preferredContactMethod } = questionnaireFields

/** The values of the questionnaire form: texts as typed, blank if absent. */
export const QuestionnaireValues = z.object({
  ...mapToObj(textQuestions, (name) => [name, z.string()]),
  brandColors: z.array(z.string()),
  logoId: z.string().nullable(),
  contentImageIds: z.array(z.string()),
  brandVoice: z.enum(['', ...keys(brandVoice.choices)]),
  contentThemes: z.array(z.string()),
  targetAgeRange: z.enum(['', ...keys(targetAgeRange.choices)]),
  preferredContactMethod: z.enum(keys(preferredContactMethod.choices)),
})
export type QuestionnaireValues = z.infer<typeof QuestionnaireValues>

/** An empty questionnaire; the target location defaults to the city. */
export const blankQuestionnaire = (cityName: string): QuestionnaireValues => ({
  ...mapToObj(textQuestions, (name) => [name, '']),
  brandColors: [],
  logoId: null,
  contentImageIds: [],
  brandVoice: '',
  contentThemes: [],
  targetAgeRange: '',
  targetLocation: cityName,
  preferredContactMethod: 'email',
})

/** A client's record as form values. */
export const toQuestionnaireValues = (client: SocialClient): QuestionnaireValues => ({
  ...mapToObj(textQuestions, (name) => [name, client[name] ?? '']),
  brandColors: client.brandColors,
  logoId: client.logo?.id ?? null,
  contentImageIds: client.contentImages.map(({ id }) => id),
  brandVoice: client.brandVoice ?? '',
  contentThemes: client.contentThemes,
  targetAgeRange: client.targetAgeRange ?? '',
  preferredContactMethod: client.preferredContactMethod,
})

/** The form's values as the contract's questionnaire, which is validated. An emptied target location becomes the city. */
export const toQuestionnaire = (values: QuestionnaireValues, cityName: string): Questionnaire => ({
  ...values,
  ...mapToObj(optionalQuestions, (name) => [name, values[name].trim() || null]),
  websiteUrl: normaliseWebAddress(values.websiteUrl) || null,
  brandVoice: values.brandVoice || null,
  targetAgeRange: values.targetAgeRange || null,
  targetLocation: values.targetLocation.trim() || cityName,
})

/** Whether the questionnaire has been submitted: buying a package creates a record, too. */
export const isFilledIn = (client: SocialClient | null): client is SocialClient => client !== null && client.primaryContactName !== ''
