import * as api from '@directory/contracts/http/addresses'
import type { OpenedCheckout, SocialCheckoutRequest } from '@directory/contracts/http/checkouts'
import { call } from '@directory/frontend-kit/api-client'

/** Starts the payment of a social media package. */
export const createCheckout = (request: SocialCheckoutRequest): Promise<OpenedCheckout> =>
  call(api.createSocialMediaCheckout, { body: request })
