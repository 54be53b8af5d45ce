import { ageRanges, brandVoices, contactMethods } from '@directory/contracts/catalogue/social-media'
import type { Questionnaire, SocialClient } from '@directory/contracts/http/social-media'
import { webAddressOf } from '@directory/frontend-kit/business-form/business-values'
import type { Question } from '@directory/frontend-kit/social-media/questions'
import { z } from 'zod'

/** What the questionnaire holds while it is filled in: texts as they are typed, blank where there is nothing. */
export const QuestionnaireValues = z.object({
  businessName: z.string(),
  businessDescription: z.string(),
  websiteUrl: z.string(),
  phone: z.string(),
  address: z.string(),
  brandColors: z.array(z.string()),
  logoId: z.string().nullable(),
  contentImageIds: z.array(z.string()),
  brandVoice: z.enum(['', ...brandVoices]),
  brandGuidelines: z.string(),
  facebookPage: z.string(),
  instagramHandle: z.string(),
  twitterHandle: z.string(),
  linkedinPage: z.string(),
  contentThemes: z.array(z.string()),
  postingSchedulePreferences: z.string(),
  contentRestrictions: z.string(),
  preferredHashtags: z.string(),
  targetAudienceDescription: z.string(),
  targetAgeRange: z.enum(['', ...ageRanges]),
  targetLocation: z.string(),
  primaryContactName: z.string(),
  primaryContactPhone: z.string(),
  secondaryContactName: z.string(),
  secondaryContactPhone: z.string(),
  preferredContactMethod: z.enum(contactMethods),
})
export type QuestionnaireValues = z.infer<typeof QuestionnaireValues>

/** Every question, in the order of the form. */
export const questions: readonly Question[] = QuestionnaireValues.keyof().options

/** A questionnaire that nobody has filled in; the city is the usual target. */
export const blankQuestionnaire = (cityName: string): QuestionnaireValues => ({
  businessName: '',
  businessDescription: '',
  websiteUrl: '',
  phone: '',
  address: '',
  brandColors: [],
  logoId: null,
  contentImageIds: [],
  brandVoice: '',
  brandGuidelines: '',
  facebookPage: '',
  instagramHandle: '',
  twitterHandle: '',
  linkedinPage: '',
  contentThemes: [],
  postingSchedulePreferences: '',
  contentRestrictions: '',
  preferredHashtags: '',
  targetAudienceDescription: '',
  targetAgeRange: '',
  targetLocation: cityName,
  primaryContactName: '',
  primaryContactPhone: '',
  secondaryContactName: '',
  secondaryContactPhone: '',
  preferredContactMethod: 'email',
})

/** What a client's record says, as the form shows it. */
export const valuesOfClient = (client: SocialClient): QuestionnaireValues => ({
  businessName: client.businessName,
  businessDescription: client.businessDescription ?? '',
  websiteUrl: client.websiteUrl ?? '',
  phone: client.phone ?? '',
  address: client.address ?? '',
  brandColors: client.brandColors,
  logoId: client.logo?.id ?? null,
  contentImageIds: client.contentImages.map(({ id }) => id),
  brandVoice: client.brandVoice ?? '',
  brandGuidelines: client.brandGuidelines ?? '',
  facebookPage: client.facebookPage ?? '',
  instagramHandle: client.instagramHandle ?? '',
  twitterHandle: client.twitterHandle ?? '',
  linkedinPage: client.linkedinPage ?? '',
  contentThemes: client.contentThemes,
  postingSchedulePreferences: client.postingSchedulePreferences ?? '',
  contentRestrictions: client.contentRestrictions ?? '',
  preferredHashtags: client.preferredHashtags ?? '',
  targetAudienceDescription: client.targetAudienceDescription ?? '',
  targetAgeRange: client.targetAgeRange ?? '',
  targetLocation: client.targetLocation,
  primaryContactName: client.primaryContactName,
  primaryContactPhone: client.primaryContactPhone ?? '',
  secondaryContactName: client.secondaryContactName ?? '',
  secondaryContactPhone: client.secondaryContactPhone ?? '',
  preferredContactMethod: client.preferredContactMethod,
})

/** What the form says in the words of its contract, under which it is checked. A target that was emptied is the city again. */
export const questionnaireOf = (values: QuestionnaireValues, cityName: string): Questionnaire => ({
  businessName: values.businessName,
  businessDescription: values.businessDescription.trim() || null,
  websiteUrl: webAddressOf(values.websiteUrl) || null,
  phone: values.phone.trim() || null,
  address: values.address.trim() || null,
  brandColors: values.brandColors,
  logoId: values.logoId,
  contentImageIds: values.contentImageIds,
  brandVoice: values.brandVoice || null,
  brandGuidelines: values.brandGuidelines.trim() || null,
  facebookPage: values.facebookPage.trim() || null,
  instagramHandle: values.instagramHandle.trim() || null,
  twitterHandle: values.twitterHandle.trim() || null,
  linkedinPage: values.linkedinPage.trim() || null,
  contentThemes: values.contentThemes,
  postingSchedulePreferences: values.postingSchedulePreferences.trim() || null,
  contentRestrictions: values.contentRestrictions.trim() || null,
  preferredHashtags: values.preferredHashtags.trim() || null,
  targetAudienceDescription: values.targetAudienceDescription.trim() || null,
  targetAgeRange: values.targetAgeRange || null,
  targetLocation: values.targetLocation.trim() || cityName,
  primaryContactName: values.primaryContactName,
  primaryContactPhone: values.primaryContactPhone.trim() || null,
  secondaryContactName: values.secondaryContactName.trim() || null,
  secondaryContactPhone: values.secondaryContactPhone.trim() || null,
  preferredContactMethod: values.preferredContactMethod,
})

/** Whether the questionnaire has been submitted once: a package that was bought makes a record, too. */
export const isFilledIn = (client: SocialClient | null): client is SocialClient => client !== null && client.primaryContactName !== ''
