import type { SocialPackageId } from '@directory/contracts/catalogue/offers'
import type { OpenedCheckout } from '@directory/contracts/http/checkouts'
import { send } from '@directory/frontend-kit/api-client'

/** Starts the payment of a social media package. */
export const createCheckout = (packageType: SocialPackageId): Promise<OpenedCheckout> =>
  send('POST', '/api/own/social-media-checkouts', { packageType })
