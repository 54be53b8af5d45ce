import { Problem } from '@directory/kit/problem'
import Stripe from 'stripe'

const { StripeError, StripeAPIError, StripeCardError, StripeConnectionError, StripeInvalidRequestError, StripeIdempotencyError } =
  Stripe.errors

/**
 * A Stripe failure without sensitive data. The client's own errors carry the request with user input, and must reach neither a log nor a
 * response.
 */
export class StripeRefusal extends Error {
  readonly code: string | undefined
  readonly parameter: string | undefined
  /** The outcome at Stripe is unknown: the response was lost, or the request is still in progress. */
  readonly isUnanswered: boolean

  constructor(error: InstanceType<typeof StripeError>) {
    const { type, code, param, requestId } = error
    super(['Stripe:', type, code, param, requestId].filter(Boolean).join(' '))
    this.name = 'StripeRefusal'
    this.code = code
    this.parameter = param
    this.isUnanswered = [StripeAPIError, StripeConnectionError, StripeIdempotencyError].some((kind) => error instanceof kind)
  }
}

/** Whether Stripe reports that the object does not exist. */
export const isMissing = (error: unknown): boolean => error instanceof StripeRefusal && error.code === 'resource_missing'

/** Whether Stripe reports that an object with this id already exists. */
export const isTaken = (error: unknown): boolean => error instanceof StripeRefusal && error.code === 'resource_already_exists'

/** Whether Stripe may have carried out a failed request nevertheless. */
export function isUnanswered(error: unknown): boolean {
  const refusal = error instanceof Problem ? error.cause : error
  return refusal instanceof StripeRefusal && refusal.isUnanswered
}

function toOwnError(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error
  const refusal = new StripeRefusal(error)
  if (error instanceof StripeCardError) return new Problem('payment-failed', { cause: refusal })
  // Our request was invalid, which retrying cannot fix.
  if (error instanceof StripeInvalidRequestError || error instanceof StripeIdempotencyError) return refusal
  return new Problem('payments-unavailable', { cause: refusal })
}

/** Awaits a Stripe call and converts its failures: to a Problem if the user can act on it, otherwise to a StripeRefusal. */
export async function callStripe<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw toOwnError(error)
  }
}
