import type { CheckoutRequest, OpenedCheckout } from '@directory/contracts/http/checkouts'
import { send } from '@directory/frontend-kit/api-client'

/** Starts the payment of an advertising package. */
export const createCheckout = (request: CheckoutRequest): Promise<OpenedCheckout> => send('POST', '/api/own/checkouts', request)
