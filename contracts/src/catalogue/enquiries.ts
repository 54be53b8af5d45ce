/** What an owner makes of an enquiry. */
export const enquiryStates = {
  new: 'New',
  answered: 'Answered',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
} as const
export type EnquiryState = keyof typeof enquiryStates

export const enquiryLimits = {
  message: 2_000,
  answer: 4_000,
  /** Businesses that receive the same enquiry. */
  businesses: 3,
  pictures: 3,
  note: 2_000,
  labels: 10,
  labelLength: 30,
  savedReplies: 30,
  /** An email may be longer than what is typed on the page, since its sender cannot be told before. */
  emailAnswer: 20_000,
  /** Pictures of an email that are kept. */
  emailPictures: 3,
  /** In a conversation within an hour: programs that answer each other would not stop. */
  messagesPerHour: 30,
  /** For which the link that confirms the sender’s address is valid; an enquiry that is not confirmed by then is deleted. */
  confirmationHours: 48,
  /** For which one that looks like spam may wait before the team is reminded. */
  heldHours: 12,
  /** After which somebody who has enquired can review the business as a verified customer. */
  reviewDays: 14,
  /** For which a business that nobody has claimed takes no enquiries after its address has got no email. */
  refusalDays: 30,
  /** Answered enquiries that are needed to state how fast a business usually answers. */
  answersForTime: 5,
} as const

/** The times within which a business may be said to answer usually, in hours; slower ones are not stated. */
export const statedAnswerHours = [1, 2, 4, 8, 24] as const

/** How fast a business usually answers, in words. */
export const describeAnswerTime = (hours: number): string => `Usually answers within ${hours} ${hours === 1 ? 'hour' : 'hours'}`

/** Why a business has not received an enquiry that was sent to it, in words that follow its name. */
export const unreachedReasons = {
  'not-listed': 'is no longer listed here',
  'not-accepting': 'takes no enquiries at the moment',
  'address-refused': 'has an email address that does not work',
} as const
export type UnreachedReason = keyof typeof unreachedReasons

/** Stands at the top of emails that can be answered: what is quoted below it is ours. */
export const replyMarker = 'Please write your reply above this line.'

/** Why an attachment of an email was not kept, in words for both sides: of one, and of several. */
export const leftOutReasons = {
  'not-a-picture': ['is not a picture', 'are not pictures'],
  'too-large': ['is larger than 5 MB', 'are larger than 5 MB'],
  'too-many': ['came after the first three pictures', 'came after the first three pictures'],
  unreadable: ['could not be read', 'could not be read'],
} as const
export type LeftOutReason = keyof typeof leftOutReasons
