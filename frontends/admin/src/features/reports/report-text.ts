import { formatDateTime } from '@directory/contracts/catalogue/local-time'
import { reportReasons } from '@directory/contracts/catalogue/report-reasons'
import type { Report } from '@directory/contracts/http/reports'
import { describeSpan } from '../../shared/listing-text.ts'

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

/** How whoever wrote it learns of the decision. */
export const describeTelling = ({ isByAccount, email }: Reporter): string =>
  isByAccount || email !== null
    ? 'Whoever wrote it gets this by email, and can read it on the page that they were given.'
    : 'Whoever wrote it can read this on the page that they were given.'

/** What upholding it brings about. */
export function describeUpholding({ kind, about, listing }: Pick<Report, 'kind' | 'about' | 'listing'>): string {
  if (kind === 'appeal' && about === 'review') return 'Upholding this appeal publishes the review, if it still says the same.'
  if (kind === 'appeal' && about === 'reply') return 'Upholding this appeal puts the reply back, if the review has no other.'
  if (kind === 'appeal' && about === 'listing')
    return 'Upholding this appeal shows the business again, unless it was decided on again or changed.'
  return listing ? 'Upholding it changes nothing by itself. Do first what you tell them.' : 'Upholding it changes nothing by itself.'
}

/** How long there is until it should be decided. */
export function describeDeadline({ dueAt }: Pick<Report, 'dueAt'>, now: number): string {
  const left = Date.parse(dueAt) - now
  return `${left < 0 ? 'Overdue by' : 'Due in'} ${describeSpan(Math.abs(left))}`
}

/** Whether it, or the report whose dismissal is appealed against, is about a review or the reply to one. */
export const isAboutReview = ({ about, appealedReport }: Pick<Report, 'about' | 'appealedReport'>): boolean =>
  ['review', 'reply'].includes(appealedReport?.about ?? about)

/** Whether what was reported or decided about is the review as it is now, which is shown anyway. */
export const isUnchanged = ({ excerpt, review }: Pick<Report, 'excerpt' | 'review'>): boolean =>
  review !== null && [review.comment, `${review.title}\n${review.comment}`].some((text) => text === excerpt)
