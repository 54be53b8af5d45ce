import { createHash } from 'node:crypto'

/** A key under which Stripe does one and the same thing only once: Stripe refuses it for another. */
export const createIdempotencyKey = (action: string, parameters: object): string =>
  `${action}-${createHash('sha256').update(JSON.stringify(parameters)).digest('hex').slice(0, 32)}`
