import type { PackageId } from '@directory/contracts/catalogue/packages'
import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { useDecision } from './use-decision.ts'

interface PackageDecision {
  readonly id: string
  readonly advertisingPackage: PackageId
  /** Why it gets a lower one, for its owner. */
  readonly reason?: string
}

/** Changes the package of a listing. */
export const useSetPackage = () => useDecision(({ id, ...body }: PackageDecision) => call(api.setPackage, { params: { id }, body }))
