import type { PackageId } from '@directory/contracts/catalogue/packages'
import type { Listing } from '@directory/contracts/events/listings'
import { send } from '@directory/frontend-kit/api-client'
import { useDecision } from './use-decision.ts'

/** Gives a listing a package. */
export const useSetPackage = () =>
  useDecision(({ id, advertisingPackage }: { id: string; advertisingPackage: PackageId }) =>
    send<Listing>('PUT', `/api/admin/listings/${id}/package`, { advertisingPackage }),
  )
