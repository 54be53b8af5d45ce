import type { Context } from '../context.ts'
import type { Controls } from '../controls.ts'
import { page } from './layout.ts'
import { paymentTable } from './payment-table.ts'

/** The page for advancing the sandbox's clock, and for refunding and disputing payments. */
export function clockPage(context: Context, now: Controls['now']): string {
  const time = new Date(now() * 1_000)
  const waiting = context.state.deliveries.length
  const queue = waiting === 1 ? 'One event waits' : `${waiting} events wait`
  return page(
    'Clock',
    `<h1>Clock</h1><p>In the sandbox it is <time datetime="${time.toISOString()}">${time.toUTCString()}</time>.</p>
<p class="soft">When you advance it, everything due happens in order: renewals, retries of failed payments, cancellations. It cannot go back.</p>
<p class="soft">Only Stripe’s clock moves, not the directory’s own. The site’s own jobs still run in real time: an unpaid package goes back to
Starter when its days of grace are over, and its owner is warned before a package ends.</p>
<form method="post" action="/dev/stripe/clock"><p class="buttons"><button name="by" value="day">Advance a day</button>
<button name="by" value="month">Advance a month</button></p></form><h2>Webhook</h2><p>${waiting === 0 ? 'Every event has been taken.' : `${queue} to be taken.`}</p>
<h2>Payments</h2><p class="soft">A refund returns the whole remaining amount. A cardholder opens a dispute at their bank, which decides it.</p>${paymentTable(context)}`,
  )
}
