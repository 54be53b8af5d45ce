import { formatCount } from '@directory/contracts/catalogue/figures'
import type { BulkAction, BulkJob, BulkResult } from '@directory/contracts/http/bulk-jobs'
import { packageLabels } from '../listings/listing-words.ts'

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

/** How far a job is, in a sentence. */
export function progressWords({ state, total, done, failed }: BulkJob): string {
  const failures = failed === 0 ? '' : ` ${formatCount(failed)} failed.`
  const dealt = `${formatCount(done)} of ${formatCount(total)}`
  return state === 'done' ? `Finished: ${dealt} dealt with.${failures}` : `${dealt} dealt with so far.${failures}`
}

/** What became of a listing. */
export const outcomeLabels: Readonly<Record<BulkResult['outcome'], string>> = {
  waiting: 'Waiting',
  done: 'Done',
  unchanged: 'Was so already',
  failed: 'Failed',
}

const order = ['failed', 'waiting', 'done', 'unchanged'] as const satisfies readonly BulkResult['outcome'][]

/** The results with those first that somebody has to look at. */
export const failedFirst = (results: readonly BulkResult[]): BulkResult[] =>
  results.toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome) || one.name.localeCompare(other.name, 'en-GB'))
