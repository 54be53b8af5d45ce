import { keys } from 'remeda'
import type { z } from 'zod'
import { line, Phone, text, WebAddress } from '../primitives.ts'
import { type FieldsWith, fieldsWith } from './fields-with.ts'

interface QuestionnaireField {
  readonly label: string
  /** Whether the team may set it as well. */
  readonly isSetByTeam?: true
}

/** A question with a text answer. Contracts, storage, forms and views of the answers all derive their fields from these entries. */
interface TextField extends QuestionnaireField {
  /** Whether the questionnaire cannot be submitted without it. */
  readonly isNeeded: boolean
  /** The schema of its answers, given the limit. */
  readonly rule: (limit: number) => z.ZodType<string, string>
  /** Its maximum length in characters. */
  readonly limit: number
}

/** A multiple-choice question. */
interface ChoiceField extends QuestionnaireField {
  /** The label of each choice. */
  readonly choices: Readonly<Record<string, string>>
}

type Section = Readonly<Record<string, QuestionnaireField | TextField | ChoiceField>>

const phone = { isNeeded: false, rule: () => Phone, limit: 24 } as const

const business = {
  businessName: { label: 'Business name', isNeeded: true, rule: line, limit: 120 },
  businessDescription: { label: 'Business description', isNeeded: false, rule: text, limit: 2_000 },
  websiteUrl: { label: 'Website URL', isNeeded: false, rule: () => WebAddress, limit: 500 },
  phone: { label: 'Phone', ...phone },
  address: { label: 'Address', isNeeded: false, rule: line, limit: 300 },
} as const satisfies Section

const branding = {
  brandColors: { label: 'Brand colours', isSetByTeam: true },
  logoId: { label: 'Logo', isSetByTeam: true },
  contentImageIds: { label: 'Content images', isSetByTeam: true },
  brandVoice: {
    label: 'Brand voice',
    choices: {
      professional: 'Professional',
      friendly: 'Friendly',
      casual: 'Casual',
      playful: 'Playful',
      authoritative: 'Authoritative',
      inspiring: 'Inspiring',
    },
  },
  brandGuidelines: { label: 'Brand guidelines', isNeeded: false, rule: text, limit: 4_000 },
} as const satisfies Section

const accounts = {
  facebookPage: { label: 'Facebook page', isNeeded: false, rule: line, limit: 300 },
  instagramHandle: { label: 'Instagram handle', isNeeded: false, rule: line, limit: 100 },
  twitterHandle: { label: 'Twitter handle', isNeeded: false, rule: line, limit: 100 },
  linkedinPage: { label: 'LinkedIn page', isNeeded: false, rule: line, limit: 300 },
} as const satisfies Section

const content = {
  contentThemes: { label: 'Content themes' },
  postingSchedulePreferences: { label: 'Posting schedule preferences', isNeeded: false, rule: text, limit: 1_000 },
  contentRestrictions: { label: 'Content restrictions', isNeeded: false, rule: text, limit: 1_000 },
  preferredHashtags: { label: 'Preferred hashtags', isNeeded: false, rule: text, limit: 500 },
} as const satisfies Section

const audience = {
  targetAudienceDescription: { label: 'Target audience', isNeeded: false, rule: text, limit: 2_000 },
  targetAgeRange: {
    label: 'Target age range',
    choices: {
      '18-24': '18-24',
      '25-34': '25-34',
      '35-44': '35-44',
      '45-54': '45-54',
      '55-64': '55-64',
      '65+': '65+',
      'all-ages': 'All ages',
    },
  },
  targetLocation: { label: 'Target location', isNeeded: true, rule: line, limit: 120 },
} as const satisfies Section

const contact = {
  primaryContactName: { label: 'Primary contact name', isNeeded: true, rule: line, limit: 120 },
  primaryContactPhone: { label: 'Primary contact phone', ...phone },
  secondaryContactName: { label: 'Secondary contact name', isNeeded: false, rule: line, limit: 120 },
  secondaryContactPhone: { label: 'Secondary contact phone', ...phone },
  preferredContactMethod: {
    label: 'Preferred contact method',
    choices: { email: 'Email', phone: 'Phone', text: 'Text message', whatsapp: 'WhatsApp' },
  },
} as const satisfies Section

/** All questions for a client of the social media service, in the order of the questionnaire. */
export const questionnaireFields = { ...business, ...branding, ...accounts, ...content, ...audience, ...contact } as const

type Fields = typeof questionnaireFields
export type Question = keyof Fields
export type TextQuestion = FieldsWith<Fields, { isNeeded: boolean }>
export type ChoiceQuestion = FieldsWith<Fields, { choices: object }>

/** The questions by section. */
export const questionSections: readonly { readonly title: string; readonly questions: readonly Question[] }[] = [
  { title: 'Business Information', questions: keys(business) },
  { title: 'Branding & Visual Identity', questions: keys(branding) },
  { title: 'Social Media Accounts', questions: keys(accounts) },
  { title: 'Content Preferences', questions: keys(content) },
  { title: 'Target Audience', questions: keys(audience) },
  { title: 'Contact & Coordination', questions: keys(contact) },
]

export const isQuestion = (name: string): name is Question => Object.hasOwn(questionnaireFields, name)
const isText = (name: Question): name is TextQuestion => 'rule' in questionnaireFields[name]

export const questions: readonly Question[] = keys(questionnaireFields)
export const textQuestions: readonly TextQuestion[] = questions.filter(isText)
export const neededQuestions = fieldsWith(questionnaireFields, { isNeeded: true })
export const optionalQuestions = fieldsWith(questionnaireFields, { isNeeded: false })
/** The questions that the team may also answer. */
export const brandingQuestions = fieldsWith(questionnaireFields, { isSetByTeam: true })

/** The schema of the answer to a text question. */
export function answerTo(name: TextQuestion): z.ZodType<string, string> {
  const { rule, limit }: TextField = questionnaireFields[name]
  return rule(limit)
}
