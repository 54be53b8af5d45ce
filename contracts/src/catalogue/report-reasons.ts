/** The reasons for a report, with their labels in the form. Plain data, so that the browser needs no schema library. */
export const reportReasons = {
  closed: 'The business has closed',
  wrong: 'Something about it is wrong',
  duplicate: 'It is listed twice',
  offensive: 'It is offensive or unlawful',
  fraud: 'It is fraudulent',
  'not-genuine': 'It is not about a genuine experience',
  interest: 'The writer has an interest that they have not stated',
  private: 'It shows private details of a person',
  copyright: 'It uses somebody’s work without permission',
  'off-topic': 'It is not about this business',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons

/** What can be reported, and for which reasons. */
export const reportableContent = {
  listing: ['closed', 'wrong', 'duplicate', 'offensive', 'fraud', 'copyright', 'other'],
  picture: ['offensive', 'copyright', 'private', 'wrong', 'other'],
  review: ['not-genuine', 'interest', 'offensive', 'private', 'off-topic', 'other'],
  reply: ['offensive', 'private', 'off-topic', 'other'],
} as const satisfies Record<string, readonly ReportReason[]>
export type ReportableContent = keyof typeof reportableContent

/** The days within which reports of what may harm somebody are decided, and of any message in an enquiry. */
export const harmDays = 1

/** Reports of what may harm somebody are decided within a day, others within a week. */
export const reportDays = (reason: ReportReason): number => (['offensive', 'fraud', 'private'].includes(reason) ? harmDays : 7)

/** The days within which appeals and complaints are decided. */
export const appealDays = 14
export const complaintDays = 30
