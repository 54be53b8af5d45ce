/**
 * Why an email is sent: a duty is always sent, a service until its reader turns it off, and marketing only to a reader who has asked for
 * it (PECR protects sole traders like any other individual).
 */
type Nature = 'duty' | 'service' | 'marketing'

interface MailKind {
  readonly label: string
  readonly description: string
  readonly nature: Nature
}

/** Every kind of email that the product sends. */
export const mailKinds = {
  links: {
    label: 'Links and codes',
    description: 'Links to confirm an email address or to choose a new password, and codes that prove that a business is yours.',
    nature: 'duty',
  },
  security: { label: 'Security', description: 'Changes to your password, your email address or your account.', nature: 'duty' },
  payments: {
    label: 'Payments and packages',
    description: 'Payments, receipts and refunds, and the end of a package or subscription.',
    nature: 'duty',
  },
  decisions: {
    label: 'Decisions',
    description:
      'What we decide about your businesses, and ask before we do, and our decisions about the reviews, reports and complaints that you write.',
    nature: 'duty',
  },
  contracts: {
    label: 'Contracts',
    description: 'The confirmation that a service has begun or changed, what it needs from you, and changes of our terms.',
    nature: 'duty',
  },
  answers: {
    label: 'Your enquiries',
    description: 'Links to confirm the enquiries that you send, and what businesses answer.',
    nature: 'duty',
  },
  enquiries: {
    label: 'Enquiries to your businesses',
    description: 'Somebody has sent one of your businesses an enquiry, or has written again. You find them on the page in any case.',
    nature: 'service',
  },
  team: {
    label: 'Team',
    description: 'News for the team, to whoever manages the client, or else to the site’s own contact address.',
    nature: 'duty',
  },
  reviews: { label: 'New reviews', description: 'A new review of one of your businesses has been published.', nature: 'service' },
  report: {
    label: 'Monthly report',
    description: 'How often visitors saw, opened and contacted your businesses in the past month.',
    nature: 'service',
  },
  setup: { label: 'Social media setup', description: 'How far the setup of your social media service has come.', nature: 'service' },
  posts: { label: 'Social media posts', description: 'Posts are waiting for your approval.', nature: 'service' },
  messages: { label: 'Messages from the team', description: 'Our social media team has written to you.', nature: 'service' },
  digest: { label: 'Weekly summary', description: 'Your past and coming week on social media.', nature: 'service' },
} as const satisfies Record<string, MailKind>
export type MailKindId = keyof typeof mailKinds

/** A kind that its reader can turn off. */
export type OptionalMailKind = {
  [Id in MailKindId]: (typeof mailKinds)[Id]['nature'] extends 'duty' ? never : Id
}[MailKindId]

const findNature = (kind: MailKindId): Nature => mailKinds[kind].nature

export const isOptional = (kind: MailKindId): kind is OptionalMailKind => findNature(kind) !== 'duty'

/** In the order in which they are shown. */
export const optionalMailKinds: readonly OptionalMailKind[] = Object.keys(mailKinds)
  .filter((kind): kind is MailKindId => kind in mailKinds)
  .filter(isOptional)

/** Whether emails of a kind are sent to somebody who has not decided about them. */
export const isSentUnasked = (nature: Nature): boolean => nature !== 'marketing'

/** Whether a reader wants emails of a kind, given the decision, if there is one. */
export const isWanted = (kind: MailKindId, decision: boolean | null | undefined): boolean => decision ?? isSentUnasked(findNature(kind))
