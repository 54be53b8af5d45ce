import { Problem } from '@directory/kit/problem'
import Stripe from 'stripe'

const { StripeError, StripeCardError, StripeInvalidRequestError, StripeIdempotencyError } = Stripe.errors

/**
 * What may be told of a failure at Stripe. The client's own errors carry the request, with what somebody has entered, and must reach
 * neither a log nor an answer.
 */
export class StripeRefusal extends Error {
  readonly code: string | undefined
  readonly parameter: string | undefined

  constructor({ type, code, param, requestId }: InstanceType<typeof StripeError>) {
    super(['Stripe:', type, code, param, requestId].filter(Boolean).join(' '))
    this.name = 'StripeRefusal'
    this.code = code
    this.parameter = param
  }
}

/** Whether Stripe says that there is no such thing, or no more. */
export const isMissing = (error: unknown): boolean => error instanceof StripeRefusal && error.code === 'resource_missing'

function asOurs(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error
  const refusal = new StripeRefusal(error)
  if (error instanceof StripeCardError) return new Problem('payment-failed', { cause: refusal })
  // What we have asked was wrong, which waiting does not mend.
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
