import { formatCount } from '@directory/contracts/catalogue/number-format'
import type { BulkAction, BulkJob, BulkResult } from '@directory/contracts/http/bulk-jobs'
import { packageLabels } from '../../shared/listing-text.ts'

/** A number of businesses. */
export const businesses = (count: number): string => `${formatCount(count)} ${count === 1 ? 'business' : 'businesses'}`

const titles = {
  approve: 'Approve',
  activate: 'Activate',
  deactivate: 'Deactivate',
  'set-category': 'Set category of',
  delete: 'Delete',
} as const

/** What a job does, such as "Approve 3 businesses". */
export const jobTitle = ({ action, total }: { action: BulkAction; total: number }): string =>
  action.action === 'set-package'
    ? `Set package of ${businesses(total)} to ${packageLabels[action.advertisingPackage]}`
    : `${titles[action.action]} ${businesses(total)}`

/** Which businesses a job is about, said before it begins. */
export const onlySelected = 'Only the businesses that you have selected are changed, not those that come to the list meanwhile.'

/** How far a job is, in a few sentences. */
export function progressText({ state, total, done, unchanged, failed }: BulkJob): string {
  const dealt = `${formatCount(done)} of ${formatCount(total)}`
  return [
    state === 'done' ? `Finished: ${dealt} dealt with.` : `${dealt} dealt with so far.`,
    unchanged > 0 && `${formatCount(unchanged)} ${unchanged === 1 ? 'was' : 'were'} so already.`,
    failed > 0 && `${formatCount(failed)} failed.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Why listings failed, and how many for each reason, the most frequent first. */
export function failureReasons(results: readonly BulkResult[]): { readonly reason: string; readonly count: number }[] {
  const counts = new Map<string, number>()
  for (const { reason } of results) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count })).toSorted((one, other) => other.count - one.count)
}

/** The outcome for a listing. */
export const outcomeLabels: Readonly<Record<BulkResult['outcome'], string>> = {
  waiting: 'Waiting',
  done: 'Done',
  unchanged: 'Was so already',
  failed: 'Failed',
}

const order = ['failed', 'waiting', 'done', 'unchanged'] as const satisfies readonly BulkResult['outcome'][]

/** The results with those first that someone has to look at. */
export const failedFirst = (results: readonly BulkResult[]): BulkResult[] =>
  results.toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome) || one.name.localeCompare(other.name, 'en-GB'))
