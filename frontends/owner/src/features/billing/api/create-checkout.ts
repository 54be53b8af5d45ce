import * as api from '@directory/contracts/http/addresses'
import type { CheckoutRequest, OpenedCheckout } from '@directory/contracts/http/checkouts'
import { call } from '@directory/frontend-kit/api-client'

/** Starts the payment of an advertising package. */
export const createCheckout = (request: CheckoutRequest): Promise<OpenedCheckout> => call(api.createCheckout, { body: request })
