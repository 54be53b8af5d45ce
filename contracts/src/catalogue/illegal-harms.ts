import { complaintDays } from './report-reasons.ts'

/** How likely and how serious a harm is on this site, taken together. */
export const riskLevels = { negligible: 'Negligible', low: 'Low', medium: 'Medium', high: 'High' } as const
export type RiskLevel = keyof typeof riskLevels

const privateMessages =
  'Messages and pictures in enquiries are private: only the visitor and the business see them, and either can report those of the other by a complaint.'
const publicTexts = `In public, it could only appear in the text or the pictures of a listing, in a review or in a reply, all of which can be reported. ${privateMessages}`
const noContact = `Visitors cannot write to each other. Only a business that a visitor has asked can write back, until the visitor closes the conversation. ${privateMessages}`

/**
 * The kinds of illegal content that a risk assessment has to consider (Ofcom, Register of Risks under the Online Safety Act 2023), with what the
 * product itself makes of each: what an admin starts from.
 */
export const illegalHarms = {
  terrorism: { label: 'Terrorism', level: 'negligible', reason: publicTexts },
  children: {
    label: 'Child sexual exploitation and abuse',
    level: 'low',
    reason: `${noContact} Pictures can be uploaded by anybody with an account, and with an enquiry without one; all can be reported.`,
  },
  hate: { label: 'Hate', level: 'low', reason: publicTexts },
  harassment: {
    label: 'Harassment, stalking, threats and abuse',
    level: 'low',
    reason: `A review, a reply or a message in an enquiry may threaten or insult a person. ${noContact}`,
  },
  coercion: { label: 'Controlling or coercive behaviour', level: 'negligible', reason: noContact },
  intimate: { label: 'Intimate image abuse', level: 'negligible', reason: publicTexts },
  pornography: { label: 'Extreme pornography', level: 'negligible', reason: publicTexts },
  exploitation: {
    label: 'Sexual exploitation of adults',
    level: 'low',
    reason: 'A listing may advertise such services under the name of another trade.',
  },
  trafficking: { label: 'Human trafficking', level: 'low', reason: 'A listing may offer the work of people who are exploited.' },
  immigration: { label: 'Unlawful immigration', level: 'negligible', reason: 'A listing may offer unlawful help.' },
  fraud: {
    label: 'Fraud and financial services offences',
    level: 'medium',
    reason: 'A listing may pretend to be another business, or take money for nothing; a review or a message may be written to deceive.',
  },
  proceeds: {
    label: 'Proceeds of crime',
    level: 'negligible',
    reason: 'Visitors pay businesses elsewhere: the site handles none of that money.',
  },
  drugs: { label: 'Drugs and psychoactive substances', level: 'low', reason: 'A listing may sell them under another name.' },
  weapons: {
    label: 'Firearms, knives and other weapons',
    level: 'low',
    reason: 'A shop may sell what it must not sell, or without checking ages.',
  },
  suicide: { label: 'Encouraging or assisting suicide', level: 'negligible', reason: publicTexts },
  interference: { label: 'Foreign interference', level: 'negligible', reason: 'The site is about local businesses.' },
  cruelty: { label: 'Animal cruelty', level: 'negligible', reason: 'A listing may sell animals unlawfully.' },
} as const satisfies Record<string, { label: string; level: RiskLevel; reason: string }>
export type IllegalHarm = keyof typeof illegalHarms

/** What the product does against all of them, and about children: what an admin starts from. */
export const riskAnswers = {
  measures: {
    label: 'What we do about them',
    text: `A person reads every new listing, with its pictures, and every review before it is shown. Changes that owners make afterwards are shown at once, and listed for us with the old and the new text. Everything that people publish can be reported without an account; reports of what may harm somebody are due within a day. Messages and pictures in enquiries are private, and we do not read those that were delivered; whoever got one can report it by a complaint, without an account, which names it and is due within ${complaintDays} days. Decisions have reasons, can be appealed against, and are recorded.`,
  },
  childAccess: {
    label: 'Whether children are likely to use the site',
    text: 'The site is for people who look for a local business. It has nothing that is meant for children or that attracts them, and offers contact with nobody but the businesses that a visitor asks. We have no sign that a significant number of children use it.',
  },
  responsible: {
    label: 'Who is responsible, and when we look at this again',
    text: 'To be completed. At least once a year, and before a significant change of the site.',
  },
} as const
export type RiskAnswer = keyof typeof riskAnswers

/** The months after which a risk assessment should be looked at again. */
export const assessmentMonths = 12
