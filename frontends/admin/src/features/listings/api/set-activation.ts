import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { useDecision } from './use-decision.ts'

interface Activation {
  readonly id: string
  readonly isActive: boolean
  /** Why it is deactivated, for its owner. */
  readonly reason?: string
}

/** Activates or deactivates a listing. */
export const useSetActivation = () => useDecision(({ id, ...body }: Activation) => call(api.setActivation, { params: { id }, body }))
