import type { PackageId } from '@directory/contracts/catalogue/packages'
import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { useDecision } from './use-decision.ts'

/** Changes the package of a listing. */
export const useSetPackage = () =>
  useDecision(({ id, advertisingPackage }: { id: string; advertisingPackage: PackageId }) =>
    call(api.setPackage, { params: { id }, body: { advertisingPackage } }),
  )
