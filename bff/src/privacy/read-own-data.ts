import { exportEnquiries } from '@directory/contracts/http/enquiries'
import { exportOwnListings } from '@directory/contracts/http/export'
import { exportAccount } from '@directory/contracts/http/identity'
import { exportOwnBilling } from '@directory/contracts/http/invoices'
import { getOwnImages } from '@directory/contracts/http/media'
import { exportOwnSocialMedia } from '@directory/contracts/http/social-media'
import { call } from '@directory/kit/http/client'
import type { ServiceAddresses } from '../forwarding/routes.ts'

/** The services that hold personal data. */
export type DataSources = Pick<ServiceAddresses, 'identity' | 'listings' | 'media' | 'billing' | 'social-media' | 'enquiries'>

const timeout = 20_000

/** Each service's data about the caller; throws a Problem if one of them does not respond. */
export async function readOwnData(services: DataSources, token: string, abandoned: AbortSignal) {
  const options = { token, signal: AbortSignal.any([abandoned, AbortSignal.timeout(timeout)]) }
  const [account, listings, images, billing, socialMedia, enquiries] = await Promise.all([
    call(services.identity, exportAccount, options),
    call(services.listings, exportOwnListings, options),
    call(services.media, getOwnImages, options),
    call(services.billing, exportOwnBilling, options),
    call(services['social-media'], exportOwnSocialMedia, options),
    call(services.enquiries, exportEnquiries, options),
  ])
  return { account, listings, images, billing, socialMedia, enquiries }
}
export type OwnData = Awaited<ReturnType<typeof readOwnData>>
