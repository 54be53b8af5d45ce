import { formatPounds } from '@directory/contracts/catalogue/number-format'

export interface ChangeCost {
  readonly dueNow: number
  readonly monthly: number
}

/** The cost today of a change of package, as a sentence. */
export function dueToday({ dueNow }: Pick<ChangeCost, 'dueNow'>): string {
  if (dueNow > 0) return `${formatPounds(dueNow)} is due today.`
  if (dueNow < 0) return `Nothing is due today: ${formatPounds(-dueNow)} is credited towards your next payments.`
  return 'Nothing is due today.'
}
