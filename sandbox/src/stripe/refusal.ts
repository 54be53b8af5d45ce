/** Stripe's error for a refused request. */
export interface StripeError {
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error'
  readonly message: string
  readonly code?: string
  readonly decline_code?: string
  readonly param?: string
}

/** A refused request, with Stripe's status and error. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly error: StripeError

  constructor(status: number, error: StripeError) {
    super(error.message)
    this.name = 'StripeRefusal'
    this.status = status
    this.error = error
  }
}

export const invalid = (message: string, param?: string, code?: string): StripeRefusal =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, ...(param ? { param } : {}), ...(code ? { code } : {}) })

export const missing = (kind: string, id: string, param = 'id'): StripeRefusal =>
  new StripeRefusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'`, param })
