import { formatDateTime } from '@directory/contracts/catalogue/local-time'
import { reportReasons } from '@directory/contracts/catalogue/report-reasons'
import type { Report } from '@directory/contracts/http/reports'

export const reportLabels: Readonly<Record<Report['state'], string>> = { open: 'Open', upheld: 'Upheld', dismissed: 'Dismissed' }

/** The actions with which each kind is decided. */
export const decisionVerbs = {
  report: { upheld: 'Uphold', dismissed: 'Dismiss' },
  appeal: { upheld: 'Uphold', dismissed: 'Dismiss' },
  complaint: { upheld: 'Uphold', dismissed: 'Do not uphold' },
} as const satisfies Record<Report['kind'], object>

type Reporter = Pick<Report, 'isByAccount' | 'email'>

/** Who wrote it, without the address, which is shown as a link. */
export const describeReporter = ({ isByAccount, email }: Reporter): string => {
  if (isByAccount) return 'From somebody who was signed in'
  return email === null ? 'From a visitor without an address' : 'From a visitor'
}

type Which = Pick<Report, 'kind' | 'business' | 'reason' | 'createdAt'>

/** Which one it is, also among several about one business, such as “the appeal about Café Lumière, 28 November 2026 at 10:15”. */
export const describeReport = ({ kind, business, reason, createdAt }: Which): string =>
  [`the ${kind} about ${business ?? 'the site'}`, ...(reason ? [reportReasons[reason]] : []), formatDateTime(createdAt)].join(', ')

type Due = Pick<Report, 'dueAt' | 'state'>

/** Whether it should have been decided by now. */
export const isOverdue = ({ dueAt, state }: Due, now = Date.now()): boolean => state === 'open' && Date.parse(dueAt) < now

/** Whether it, or the report whose dismissal is appealed against, is about a review or the reply to one. */
export const isAboutReview = ({ about, appealedReport }: Pick<Report, 'about' | 'appealedReport'>): boolean =>
  ['review', 'reply'].includes(appealedReport?.about ?? about)
