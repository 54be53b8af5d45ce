import type { SocialPackageId } from '@directory/contracts/catalogue/offers'
import * as api from '@directory/contracts/http/addresses'
import type { OpenedCheckout } from '@directory/contracts/http/checkouts'
import { call } from '@directory/frontend-kit/api-client'

/** Starts the payment of a social media package. */
export const createCheckout = (packageType: SocialPackageId): Promise<OpenedCheckout> =>
  call(api.createSocialMediaCheckout, { body: { packageType } })
