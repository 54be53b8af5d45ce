import type { ReportStatus } from '@directory/contracts/http/reports'

const subjects = {
  listing: 'the listing',
  picture: 'a picture',
  review: 'a review',
  reply: 'a reply to a review',
  report: 'the decision on a report',
  site: 'this site',
} as const satisfies Record<ReportStatus['about'], string>

const kinds = { report: 'Report', appeal: 'Appeal', complaint: 'Complaint' } as const satisfies Record<ReportStatus['kind'], string>

/** Such as "Report of a review (Nonna Pia)". */
export const reportTitle = ({ kind, about, business }: Pick<ReportStatus, 'kind' | 'about' | 'business'>): string =>
  `${kinds[kind]} ${kind === 'report' ? 'of' : 'about'} ${subjects[about]}${business === null ? '' : ` (${business})`}`

/** Its status, to the person who wrote it. */
export const stateWords = {
  report: { open: 'We are looking into it', upheld: 'Upheld', dismissed: 'Not upheld' },
  appeal: { open: 'We are looking at it again', upheld: 'Decision changed', dismissed: 'Decision stands' },
  complaint: { open: 'We are looking into it', upheld: 'Upheld', dismissed: 'Not upheld' },
} as const satisfies Record<ReportStatus['kind'], Record<ReportStatus['state'], string>>

/** The status of a report whose decision was changed on appeal. */
export const changedWords = {
  open: 'We are looking at it again',
  upheld: 'Upheld on appeal',
  dismissed: 'Not upheld, on appeal',
} as const satisfies Record<ReportStatus['state'], string>

/** Whether whoever wrote it can appeal against what was decided. */
export const canAppeal = ({
  kind,
  state,
  isChangedOnAppeal,
  isDecidedAgain,
}: Pick<ReportStatus, 'kind' | 'state' | 'isChangedOnAppeal' | 'isDecidedAgain'>): boolean =>
  kind === 'report' && state === 'dismissed' && !isChangedOnAppeal && !isDecidedAgain

/** What stands before the outcome of a report if that is no longer the last word. */
export function beforeOutcome({
  isChangedOnAppeal,
  isDecidedAgain,
}: Pick<ReportStatus, 'isChangedOnAppeal' | 'isDecidedAgain'>): string | null {
  if (isDecidedAgain) return 'We have decided about this again since. What we had written before:'
  return isChangedOnAppeal ? 'The decision was changed on appeal. What we had written before:' : null
}
