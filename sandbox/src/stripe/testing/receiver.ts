import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

export interface Receiver {
  readonly url: string
  /** Events with a valid signature, in order. */
  readonly events: Stripe.Event[]
  readonly types: () => string[]
  /** Answers the next deliveries with a status. */
  answerWith(status: number, times: number): void
  /** The number of deliveries, including failed ones. */
  readonly deliveries: () => number
  stop(): Promise<void>
}

/** A webhook that verifies events with stripe-node. */
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
  // Node's type includes the path of a pipe.
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
