import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

export interface Receiver {
  readonly url: string
  /** What came with a good signature, in order. */
  readonly events: Stripe.Event[]
  readonly types: () => string[]
  /** Answers the next so many deliveries with the status. */
  answerWith(status: number, times: number): void
  /** Every delivery, also those that were not taken. */
  readonly deliveries: () => number
  stop(): Promise<void>
}

/** A webhook that takes events as stripe-node verifies them. */
export async function startReceiver(secret: string): Promise<Receiver> {
  const stripe = new Stripe('sk_test_unused')
  const events: Stripe.Event[] = []
  const failures: number[] = []
  let deliveries = 0
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    deliveries += 1
    const failure = failures.shift()
    if (failure !== undefined) return response.writeHead(failure).end()
    try {
      events.push(stripe.webhooks.constructEvent(body, request.headers['stripe-signature'] ?? '', secret))
      response.writeHead(200).end()
    } catch {
      response.writeHead(400).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Node types the address of a TCP server as possibly a pipe's path.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhooks/stripe`,
    events,
    types: () => events.map(({ type }) => type),
    answerWith: (status, times) => void failures.push(...Array.from({ length: times }, () => status)),
    deliveries: () => deliveries,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
