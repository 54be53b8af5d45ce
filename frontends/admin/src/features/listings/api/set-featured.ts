import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { useDecision } from './use-decision.ts'

/** Features or unfeatures a listing. */
export const useSetFeatured = () =>
  useDecision(({ id, featured }: { id: string; featured: boolean }) => call(api.setFeatured, { params: { id }, body: { featured } }))
