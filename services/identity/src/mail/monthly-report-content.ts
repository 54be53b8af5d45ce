import { engagementLabels } from '@directory/contracts/catalogue/engagement-labels'
import { monthAfter, monthText } from '@directory/contracts/catalogue/months'
import { formatCount } from '@directory/contracts/catalogue/number-format'
import { suggestions } from '@directory/contracts/catalogue/suggestions'
import type { ReportedBusiness } from '@directory/contracts/events/monthly-report'
import type { Notice } from '@directory/contracts/events/notices'
import { keys } from 'remeda'
import type { EmailTable } from './email-template.tsx'
import type { Content } from './subscription-content.ts'

type MonthlyReport = Extract<Notice, { notice: 'monthly-report' }>

function reportTable(reported: ReportedBusiness, month: string): EmailTable {
  const { businessName, categoryMedian, suggestion } = reported
  return {
    caption: businessName,
    columns: ['Activity', monthText(month), monthText(monthAfter(month, -1)), ...(categoryMedian ? ['Typical in your category'] : [])],
    rows: keys(engagementLabels).map((metric) => [
      engagementLabels[metric],
      ...[reported.month, reported.monthBefore, ...(categoryMedian ? [categoryMedian] : [])].map((engagement) =>
        formatCount(engagement[metric]),
      ),
    ]),
    ...(suggestion ? { advice: `Our suggestion: ${suggestions[suggestion]}` } : {}),
  }
}

/** A month in numbers: those of the dashboard, beside the month before and the median of the category. */
export const writeMonthlyReport = ({ month, businesses }: MonthlyReport, siteUrl: string): Content => ({
  heading: `Your ${monthText(month)} in numbers`,
  paragraphs: [
    businesses.some(({ categoryMedian }) => categoryMedian)
      ? `This is what visitors did in ${monthText(month)}, compared with the month before. “Typical” is the median of the businesses in your category: half of them have more, half have less.`
      : `This is what visitors did in ${monthText(month)}, compared with the month before.`,
  ],
  tables: businesses.map((business) => reportTable(business, month)),
  action: { label: 'See every day', url: new URL('/business-dashboard', siteUrl).href },
})
