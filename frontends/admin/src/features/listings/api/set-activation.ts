import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { useDecision } from './use-decision.ts'

/** Activates or deactivates a listing. */
export const useSetActivation = () =>
  useDecision(({ id, isActive }: { id: string; isActive: boolean }) => call(api.setActivation, { params: { id }, body: { isActive } }))
