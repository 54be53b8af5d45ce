import { quantity } from '@directory/contracts/catalogue/number-format'
import { defaultStatisticsPeriod, type Revenue, type StatisticsPeriod, statisticsPeriods } from '@directory/contracts/http/statistics'
import { offerName } from '@directory/frontend-kit/offer-name'
import { sum } from '@directory/frontend-kit/sum'

/** The period from an address, or the default. */
export const parsePeriod = (text: string | null): StatisticsPeriod =>
  statisticsPeriods.find((period) => String(period) === text) ?? defaultStatisticsPeriod

export const periodAddress = (period: StatisticsPeriod): string =>
  period === defaultStatisticsPeriod ? '/admin/statistics' : `/admin/statistics?months=${period}`

/** A number of hours as text, such as "6 hours". */
export function hoursText(hours: number | null): string {
  if (hours === null) return 'None yet'
  if (hours < 1) return 'Less than an hour'
  return hours < 72 ? quantity(Math.round(hours), 'hour') : quantity(Math.round(hours / 24), 'day')
}

/** A percentage, such as "92 %"; a dash if the whole is zero. */
export const shareText = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`)

export interface MonthOfRevenue {
  readonly month: string
  /** The net revenue of each package, in pence. */
  readonly net: readonly number[]
  readonly refunded: number
  /** The amount of lost disputes. */
  readonly chargedBack: number
}

const getOfferName = ({ offer }: Revenue[number]): string => (offer ? offerName(offer) : 'Other')

/** Revenue by month and package, highest total first. Offers of one package on several screens count together. */
export function revenueByMonth(revenue: Revenue, months: readonly string[]): { packages: string[]; rows: MonthOfRevenue[] } {
  const totals = new Map<string, number>()
  for (const row of revenue) totals.set(getOfferName(row), (totals.get(getOfferName(row)) ?? 0) + row.paid)
  const packages = [...totals].sort(([, a], [, b]) => b - a).map(([name]) => name)
  const rows = months.map((month) => {
    const monthRows = revenue.filter((row) => row.month === month)
    const getNetRevenue = ({ paid, refunded, chargedBack }: Revenue[number]) => paid - refunded - chargedBack
    const net = packages.map((name) => sum(monthRows.filter((row) => getOfferName(row) === name).map(getNetRevenue)))
    return { month, net, refunded: sum(monthRows.map((row) => row.refunded)), chargedBack: sum(monthRows.map((row) => row.chargedBack)) }
  })
  return { packages, rows }
}
