import type { PackageId } from '@directory/contracts/catalogue/packages'
import type { Listing } from '@directory/contracts/events/listings'
import { send } from '@directory/frontend-kit/api-client'

/** Gives a listing a package, as admins may. */
export const setPackage = (id: string, advertisingPackage: PackageId): Promise<Listing> =>
  send('PUT', `/api/admin/listings/${id}/package`, { advertisingPackage })
