import { Problem } from '@directory/kit/problem'
import Stripe from 'stripe'

const { StripeError, StripeAPIError, StripeCardError, StripeConnectionError, StripeInvalidRequestError, StripeIdempotencyError } =
  Stripe.errors

/**
 * What may be told of a failure at Stripe. The client's own errors carry the request, with what somebody has entered, and must reach
 * neither a log nor an answer.
 */
export class StripeRefusal extends Error {
  readonly code: string | undefined
  readonly parameter: string | undefined
  /** Stripe has not said whether it has done what was asked: its answer was lost, or the same is still being done. */
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

/** Whether Stripe says that there is no such thing, or no more. */
export const isMissing = (error: unknown): boolean => error instanceof StripeRefusal && error.code === 'resource_missing'

/** Whether Stripe says that there is one of this id already. */
export const isTaken = (error: unknown): boolean => error instanceof StripeRefusal && error.code === 'resource_already_exists'

/** Whether Stripe may have done what failed all the same. */
export function isUnanswered(error: unknown): boolean {
  const refusal = error instanceof Problem ? error.cause : error
  return refusal instanceof StripeRefusal && refusal.isUnanswered
}

function asOurs(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error
  const refusal = new StripeRefusal(error)
  if (error instanceof StripeCardError) return new Problem('payment-failed', { cause: refusal })
  // What we have asked was wrong, which waiting does not fix.
  if (error instanceof StripeInvalidRequestError || error instanceof StripeIdempotencyError) return refusal
  return new Problem('payments-unavailable', { cause: refusal })
}

/** Asks Stripe, and throws its failures as ours: a problem where somebody can do something about it, else a StripeRefusal. */
export async function asking<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    throw asOurs(error)
  }
}
