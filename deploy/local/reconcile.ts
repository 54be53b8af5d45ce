import { reconcile } from '@directory/contracts/http/payments'
import { FatalError } from '@directory/kit/fatal'
import { call } from '@directory/kit/http/client'
import { Problem } from '@directory/kit/problem'
import { findProduct, runCommand } from './operator.ts'

/** Long, since customers are queried sequentially. */
const timeout = 10 * 60_000

/** `npm run reconcile`: compares Stripe's subscriptions with those of the running product, fixes and prints the differences. */
await runCommand(async () => {
  const { services, token } = await findProduct()
  const request = { token, signal: AbortSignal.timeout(timeout) }
  const { compared, differences } = await call(services.billing, reconcile, request).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.slug !== 'payments-unavailable') throw error
    throw new FatalError('Stripe is not configured or does not respond: there is nothing to compare with.', { cause: error })
  })
  for (const { stripeId, what, isMended } of differences)
    process.stdout.write(`${stripeId}: ${what} ${isMended ? 'Fixed.' : 'Not fixed.'}\n`)
  process.stdout.write(
    `${compared.toLocaleString('en-GB')} subscriptions compared, ${differences.length.toLocaleString('en-GB')} differences.\n`,
  )
})
