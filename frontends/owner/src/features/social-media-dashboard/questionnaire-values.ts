import { optionalQuestions, questionnaireFields, textQuestions } from '@directory/contracts/catalogue/questionnaire-fields'
import type { Questionnaire, SocialClient } from '@directory/contracts/http/social-media'
import { normaliseWebAddress } from '@directory/frontend-kit/business-form/business-values'
import { keys, mapToObj } from 'remeda'
import { z } from 'zod'

const { brandVoice, targetAgeRange, preferredContactMethod } = questionnaireFields

/** What the questionnaire holds while it is filled in: texts as they are typed, blank where there is nothing. */
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

/** A questionnaire that nobody has filled in; the city is the usual target. */
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

/** What a client's record says, as the form shows it. */
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

/** What the form says in the words of its contract, under which it is checked. A target that was emptied is the city again. */
export const toQuestionnaire = (values: QuestionnaireValues, cityName: string): Questionnaire => ({
  ...values,
  ...mapToObj(optionalQuestions, (name) => [name, values[name].trim() || null]),
  websiteUrl: normaliseWebAddress(values.websiteUrl) || null,
  brandVoice: values.brandVoice || null,
  targetAgeRange: values.targetAgeRange || null,
  targetLocation: values.targetLocation.trim() || cityName,
})

/** Whether the questionnaire has been submitted once: a package that was bought makes a record, too. */
export const isFilledIn = (client: SocialClient | null): client is SocialClient => client !== null && client.primaryContactName !== ''
