import { type StartedBilling, startBilling } from './billing-app.ts'
import { startGate } from './stripe-gate.ts'

export type Gate = Awaited<ReturnType<typeof startGate>>

interface GatedBilling {
  readonly billing: StartedBilling
  readonly gate: Gate
  readonly stop: () => Promise<void>
}

/** A started billing service whose calls to Stripe a test can reject, delay and lose. */
export async function startGatedBilling(): Promise<GatedBilling> {
  let stripeUrl = ''
  const gate = await startGate(() => stripeUrl)
  const billing = await startBilling({
    behind: (apiUrl) => {
      stripeUrl = apiUrl
      return gate.url
    },
  })
  return {
    billing,
    gate,
    async stop() {
      await billing.stop()
      await gate.stop()
    },
  }
}
