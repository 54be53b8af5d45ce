import * as api from '@directory/contracts/http/addresses'
import type { Report } from '@directory/contracts/http/reports'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { moderationKey } from '../../../shared/moderation-key.ts'
import { showError } from '../../../shared/show-error.ts'
import type { reportsQuery } from './read-reports.ts'

export interface ReportDecision {
  readonly state: Report['state']
  /** What was decided and why, for the person who wrote the report. */
  readonly outcome?: string
}

const decide = onceAtATime(({ id, ...body }: ReportDecision & { readonly id: string }) => call(api.decideReport, { params: { id }, body }))

/** Upholds or dismisses a report, and updates it in the displayed list. */
export function useDecideReport(list: ReturnType<typeof reportsQuery>['queryKey']) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess(report) {
      queryClient.setQueryData(
        list,
        (queue) => queue && { ...queue, reports: queue.reports.map((item) => (item.id === report.id ? report : item)) },
      )
      void queryClient.invalidateQueries({ queryKey: moderationKey })
    },
    onError: showError,
  })
}
