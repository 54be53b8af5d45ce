import type { PackageId } from '@directory/contracts/catalogue/packages'
import type { Listing } from '@directory/contracts/events/listings'
import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'

/** Gives a listing a package; for admins only. */
export const setPackage = (id: string, advertisingPackage: PackageId): Promise<Listing> =>
  call(api.setPackage, { params: { id }, body: { advertisingPackage } })
