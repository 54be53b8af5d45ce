import { reconcile } from '@directory/contracts/http/payments'
import { call } from '@directory/kit/http/client'
import { findProduct, runCommand } from './operator.ts'

/** Customers are queried one after the other. */
const patience = 10 * 60_000

/** `npm run reconcile`: compares Stripe's subscriptions with those of the running product, fixes what differs and says what it was. */
await runCommand(async () => {
  const { services, token } = await findProduct()
  const { compared, differences } = await call(services.billing, reconcile, { token, signal: AbortSignal.timeout(patience) })
  for (const { stripeId, what, isMended } of differences)
    process.stdout.write(`${stripeId}: ${what} ${isMended ? 'Fixed.' : 'It is not fixed.'}\n`)
  process.stdout.write(
    `${compared.toLocaleString('en-GB')} subscriptions compared, ${differences.length.toLocaleString('en-GB')} differences.\n`,
  )
})
