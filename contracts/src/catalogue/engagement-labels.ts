import type { Engagement } from '../events/engagement.ts'

/** What owners are told of, in the order in which it happens. */
export const engagementLabels = {
  appearances: 'Shown in lists',
  views: 'Views',
  calls: 'Calls',
  emails: 'Emails',
  websites: 'Website',
  enquiries: 'Enquiries',
  answers: 'Answered',
  reviews: 'New reviews',
} as const satisfies Record<keyof Engagement, string>
