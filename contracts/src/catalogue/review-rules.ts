/** Why a review is not published, in words for its author, for the team and for the published numbers. */
export const rejectionReasons = {
  'not-genuine': 'It does not seem to be about an experience of the reviewer’s own.',
  interest: 'The reviewer has an interest in the business or in a competitor, and has not said so.',
  rewarded: 'The reviewer was paid or rewarded for it, and has not said so.',
  'off-topic': 'It is not about what this business sells or does.',
  offensive: 'It contains insults, threats or discrimination.',
  private: 'It contains private details of a person.',
  unlawful: 'It accuses somebody of something serious without grounds.',
  advertising: 'It advertises something else.',
} as const
export type RejectionReason = keyof typeof rejectionReasons
export const isRejectionReason = (text: string): text is RejectionReason => Object.hasOwn(rejectionReasons, text)

/** What “Verified customer” means, by how we know it. */
export const verifications = {
  proof: 'A moderator has seen a receipt, an order or an invoice of this business that the reviewer has sent us.',
  enquiry: 'The reviewer asked this business about a job through this site, and it answered.',
} as const

/** How visitors see a reviewer’s name, as the reviewer chooses. */
export const shownNames = { initial: 'First name and initial', first: 'First name only', none: 'No name' } as const
export type ShownName = keyof typeof shownNames
export const isShownName = (text: unknown): text is ShownName => typeof text === 'string' && Object.hasOwn(shownNames, text)

/** How long ago a reviewed experience may be: a business changes. */
export const experienceYears = 3

/** The earliest date, as 2026-11-20, of an experience that may be reviewed on a day. */
export const earliestExperience = (today: string): string => `${Number(today.slice(0, 4)) - experienceYears}${today.slice(4)}`
