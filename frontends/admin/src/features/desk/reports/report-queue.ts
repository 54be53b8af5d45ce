import * as api from '@directory/contracts/http/addresses'
import type { DeskReport } from '@directory/contracts/http/desk'
import type { Report } from '@directory/contracts/http/reports'
import { call, sendBeacon } from '@directory/frontend-kit/api-client'
import { reportTitle } from '@directory/frontend-kit/reports/report-words'
import { reportQueueKey } from '../../reports/api/read-reports.ts'
import type { Decision } from '../decision.ts'
import type { DeskQueue } from '../desk-queue.ts'

export const reportQueue: DeskQueue<DeskReport> = {
  name: 'reports',
  nouns: ['report', 'reports'],
  whatWaits: 'Reports, appeals and complaints',
  forOthers: { which: 'your own, or about your business or your review', list: '/admin/reports' },
  take: (without) => call(api.takeReport, { body: { without } }),
  idOf: ({ report }) => report.id,
  lists: [reportQueueKey],
}

export function decideReport(
  report: Pick<Report, 'id' | 'state' | 'kind' | 'about' | 'business'>,
  decision: { readonly state: 'upheld' | 'dismissed'; readonly outcome: string },
): Decision {
  const { id, state: seen } = report
  const request = { params: { id }, body: { ...decision, seen } }
  return {
    id,
    name: reportTitle(report),
    outcome: decision.state,
    carryOut: () => call(api.decideReport, request),
    carryOutOnLeaving: () => sendBeacon(api.decideReport, request),
  }
}
