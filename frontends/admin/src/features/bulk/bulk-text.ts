import { formatCount } from '@directory/contracts/catalogue/number-format'
import type { BulkJob, BulkResult, StoredBulkAction } from '@directory/contracts/http/bulk-jobs'
import { packageLabels } from '../../shared/listing-text.ts'

export const businesses = (count: number): string => `${formatCount(count)} ${count === 1 ? 'business' : 'businesses'}`

const titles = {
  approve: 'Approve',
  reject: 'Reject',
  activate: 'Activate',
  deactivate: 'Deactivate',
  'set-category': 'Set category of',
  delete: 'Delete',
} as const

type Titled = { readonly action: keyof typeof titles } | Extract<StoredBulkAction, { readonly action: 'set-package' }>

/** The title of a job, such as "Approve 3 businesses". */
export const jobTitle = ({ action, total }: { action: Titled; total: number }): string =>
  action.action === 'set-package'
    ? `Set package of ${businesses(total)} to ${packageLabels[action.advertisingPackage]}`
    : `${titles[action.action]} ${businesses(total)}`

/** The note on which businesses a job affects. */
export const onlySelected = 'Only the businesses that you have selected are changed, not any that have since been added to the list.'

/** A job's progress, in a few sentences. */
export function progressText({ state, total, done, unchanged, failed }: BulkJob): string {
  const progress = `${formatCount(done)} of ${formatCount(total)} processed`
  return [
    state === 'done' ? `Finished: ${progress}.` : `${progress} so far.`,
    unchanged > 0 && `${formatCount(unchanged)} unchanged.`,
    failed > 0 && `${formatCount(failed)} failed.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The reasons for failures with their counts, most frequent first. */
export function failureReasons(results: readonly BulkResult[]): { readonly reason: string; readonly count: number }[] {
  const counts = new Map<string, number>()
  for (const { reason } of results) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count })).toSorted((a, b) => b.count - a.count)
}

export const outcomeLabels: Readonly<Record<BulkResult['outcome'], string>> = {
  waiting: 'Waiting',
  done: 'Done',
  unchanged: 'Unchanged',
  failed: 'Failed',
}

const order = ['failed', 'waiting', 'done', 'unchanged'] as const satisfies readonly BulkResult['outcome'][]

/** The results sorted by outcome, failed ones first. */
export const failedFirst = (results: readonly BulkResult[]): BulkResult[] =>
  results.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome) || a.name.localeCompare(b.name, 'en-GB'))
