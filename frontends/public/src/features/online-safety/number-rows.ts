import { reportReasons } from '@directory/contracts/catalogue/report-reasons'
import type { ReportNumbers } from '@directory/contracts/http/reports'
import { reportTitle } from '@directory/frontend-kit/reports/report-words'

/** Such as "Report of a review: It shows private details of a person". */
export const lineTitle = ({ kind, about, reason }: Pick<ReportNumbers[number], 'kind' | 'about' | 'reason'>): string =>
  `${reportTitle({ kind, about, business: null })}${reason === null ? '' : `: ${reportReasons[reason]}`}`
