import { quantity } from '@directory/contracts/catalogue/number-format'
import { defaultStatisticsPeriod, type Revenue, type StatisticsPeriod, statisticsPeriods } from '@directory/contracts/http/statistics'
import { offerName } from '@directory/frontend-kit/offer-name'
import { sum } from '@directory/frontend-kit/sum'

/** The period that an address asks for, or the usual one. */
export const parsePeriod = (text: string | null): StatisticsPeriod =>
  statisticsPeriods.find((period) => String(period) === text) ?? defaultStatisticsPeriod

export const periodAddress = (period: StatisticsPeriod): string =>
  period === defaultStatisticsPeriod ? '/admin/statistics' : `/admin/statistics?months=${period}`

/** How long approvals took, such as "6 hours". */
export function hoursText(hours: number | null): string {
  if (hours === null) return 'None yet'
  if (hours < 1) return 'Less than an hour'
  return hours < 72 ? quantity(Math.round(hours), 'hour') : quantity(Math.round(hours / 24), 'day')
}

/** A part of a whole, such as "92 %"; a dash where there is no whole. */
export const shareText = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`)

export interface MonthOfRevenue {
  readonly month: string
  /** What was kept for each package, in pence. */
  readonly kept: readonly number[]
  readonly refunded: number
  /** What banks have taken back after lost disputes. */
  readonly chargedBack: number
}

const getOfferName = ({ offer }: Revenue[number]): string => (offer ? offerName(offer) : 'Other')

/** Revenue by month and by what was bought, in the order of what brought in most; an offer on another screen is the same package. */
export function revenueByMonth(revenue: Revenue, months: readonly string[]): { packages: string[]; rows: MonthOfRevenue[] } {
  const totals = new Map<string, number>()
  for (const row of revenue) totals.set(getOfferName(row), (totals.get(getOfferName(row)) ?? 0) + row.paid)
  const packages = [...totals].sort(([, one], [, other]) => other - one).map(([name]) => name)
  const rows = months.map((month) => {
    const own = revenue.filter((row) => row.month === month)
    const getNetRevenue = ({ paid, refunded, chargedBack }: Revenue[number]) => paid - refunded - chargedBack
    const kept = packages.map((name) => sum(own.filter((row) => getOfferName(row) === name).map(getNetRevenue)))
    return { month, kept, refunded: sum(own.map((row) => row.refunded)), chargedBack: sum(own.map((row) => row.chargedBack)) }
  })
  return { packages, rows }
}
