import * as api from '@directory/contracts/http/addresses'
import type { RiskAssessment } from '@directory/contracts/http/online-safety'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/queries'

/** The risk assessment with its earlier versions, and the facts for it. */
export const riskAssessmentQuery = queryOptions({
  queryKey: ['own', 'risk-assessment'],
  queryFn: () => call(api.getRiskAssessment),
  refetchOnWindowFocus: false,
})

interface Saving {
  readonly assessment: RiskAssessment
  readonly productTexts: RiskAssessment
  readonly version: number
}

const save = onceAtATime((body: Saving) => call(api.saveRiskAssessment, { body }))

/** Saves a new version of the risk assessment. */
export function useSaveAssessment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: save,
    onSuccess: (saved) =>
      queryClient.setQueryData(riskAssessmentQuery.queryKey, (known) => known && { ...known, assessments: [saved, ...known.assessments] }),
  })
}
