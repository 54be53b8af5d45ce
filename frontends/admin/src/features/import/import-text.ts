import { formatCount } from '@directory/contracts/catalogue/number-format'
import type { OutcomeCounts } from './import-state.ts'

const lines = (count: number): string => `${formatCount(count)} ${count === 1 ? 'line' : 'lines'}`

/** The counts of an import or its preview, as short phrases. */
export function countsText({ created, updated, unchanged, failed }: OutcomeCounts, isDone: boolean): string[] {
  return [
    `${formatCount(created)} ${isDone ? 'created' : 'new'}`,
    `${formatCount(updated)} ${isDone ? 'updated' : 'to update'}`,
    `${formatCount(unchanged)} unchanged`,
    `${lines(failed)} with an error`,
  ]
}

export const outcomeLabels = { created: 'New', updated: 'To update', unchanged: 'Unchanged', failed: 'Error' } as const
