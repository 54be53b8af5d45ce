import { createHash } from 'node:crypto'

/** An idempotency key: Stripe acts on it once, and refuses it with other parameters. */
export const createIdempotencyKey = (action: string, parameters: object): string =>
  `${action}-${createHash('sha256').update(JSON.stringify(parameters)).digest('hex').slice(0, 32)}`
