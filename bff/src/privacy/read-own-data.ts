import { exportOwnListings } from '@directory/contracts/http/export'
import { exportAccount } from '@directory/contracts/http/identity'
import { exportOwnBilling } from '@directory/contracts/http/invoices'
import { getOwnImages } from '@directory/contracts/http/media'
import { exportOwnSocialMedia } from '@directory/contracts/http/social-media'
import { call } from '@directory/kit/http/client'

export interface DataSources {
  readonly identityUrl: string
  readonly listingsUrl: string
  readonly mediaUrl: string
  readonly billingUrl: string
  readonly socialMediaUrl: string
}

const patience = 20_000

/** What each service holds about the caller; a Problem where one of them does not answer. */
export async function readOwnData(
  { identityUrl, listingsUrl, mediaUrl, billingUrl, socialMediaUrl }: DataSources,
  token: string,
  left: AbortSignal,
) {
  const options = { token, signal: AbortSignal.any([left, AbortSignal.timeout(patience)]) }
  const [account, listings, images, billing, socialMedia] = await Promise.all([
    call(identityUrl, exportAccount, options),
    call(listingsUrl, exportOwnListings, options),
    call(mediaUrl, getOwnImages, options),
    call(billingUrl, exportOwnBilling, options),
    call(socialMediaUrl, exportOwnSocialMedia, options),
  ])
  return { account, listings, images, billing, socialMedia }
}
export type OwnData = Awaited<ReturnType<typeof readOwnData>>
