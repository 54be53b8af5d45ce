import type { ageRanges, brandVoices, contactMethods } from '@directory/contracts/catalogue/social-media'
import type { Questionnaire } from '@directory/contracts/http/social-media'

export type Question = keyof Questionnaire

/** What the questionnaire asks, section by section. */
export const questionSections: readonly { readonly title: string; readonly questions: readonly Question[] }[] = [
  { title: 'Business Information', questions: ['businessName', 'businessDescription', 'websiteUrl', 'phone', 'address'] },
  {
    title: 'Branding & Visual Identity',
    questions: ['brandColors', 'logoId', 'contentImageIds', 'brandVoice', 'brandGuidelines'],
  },
  { title: 'Social Media Accounts', questions: ['facebookPage', 'instagramHandle', 'twitterHandle', 'linkedinPage'] },
  {
    title: 'Content Preferences',
    questions: ['contentThemes', 'postingSchedulePreferences', 'contentRestrictions', 'preferredHashtags'],
  },
  { title: 'Target Audience', questions: ['targetAudienceDescription', 'targetAgeRange', 'targetLocation'] },
  {
    title: 'Contact & Coordination',
    questions: ['primaryContactName', 'primaryContactPhone', 'secondaryContactName', 'secondaryContactPhone', 'preferredContactMethod'],
  },
]

export const questionLabels: Readonly<Record<Question, string>> = {
  businessName: 'Business name',
  businessDescription: 'Business description',
  websiteUrl: 'Website URL',
  phone: 'Phone',
  address: 'Address',
  brandColors: 'Brand colours',
  logoId: 'Logo',
  contentImageIds: 'Content images',
  brandVoice: 'Brand voice',
  brandGuidelines: 'Brand guidelines',
  facebookPage: 'Facebook page',
  instagramHandle: 'Instagram handle',
  twitterHandle: 'Twitter handle',
  linkedinPage: 'LinkedIn page',
  contentThemes: 'Content themes',
  postingSchedulePreferences: 'Posting schedule preferences',
  contentRestrictions: 'Content restrictions',
  preferredHashtags: 'Preferred hashtags',
  targetAudienceDescription: 'Target audience',
  targetAgeRange: 'Target age range',
  targetLocation: 'Target location',
  primaryContactName: 'Primary contact name',
  primaryContactPhone: 'Primary contact phone',
  secondaryContactName: 'Secondary contact name',
  secondaryContactPhone: 'Secondary contact phone',
  preferredContactMethod: 'Preferred contact method',
}

export const voiceLabels: Readonly<Record<(typeof brandVoices)[number], string>> = {
  professional: 'Professional',
  friendly: 'Friendly',
  casual: 'Casual',
  playful: 'Playful',
  authoritative: 'Authoritative',
  inspiring: 'Inspiring',
}

export const ageLabels: Readonly<Record<(typeof ageRanges)[number], string>> = {
  '18-24': '18-24',
  '25-34': '25-34',
  '35-44': '35-44',
  '45-54': '45-54',
  '55-64': '55-64',
  '65+': '65+',
  'all-ages': 'All ages',
}

export const contactLabels: Readonly<Record<(typeof contactMethods)[number], string>> = {
  email: 'Email',
  phone: 'Phone',
  text: 'Text message',
  whatsapp: 'WhatsApp',
}

const choiceLabels = new Map<string, Readonly<Record<string, string>>>([
  ['brandVoice', voiceLabels],
  ['targetAgeRange', ageLabels],
  ['preferredContactMethod', contactLabels],
])

/** What a choice is called that answers a question; anything else is said as it is. */
export const choiceLabel = (question: string, value: string): string => choiceLabels.get(question)?.[value] ?? value
