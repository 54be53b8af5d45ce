import type { Context } from '../context.ts'
import type { Controls } from '../controls.ts'
import { page } from './layout.ts'
import { paymentTable } from './payment-table.ts'

/** Where the sandbox's clock is put forward, and where payments are refunded and disputed. */
export function clockPage(context: Context, now: Controls['now']): string {
  const time = new Date(now() * 1_000)
  const waiting = context.state.deliveries.length
  const queue = waiting === 1 ? 'One event waits' : `${waiting} events wait`
  return page(
    'Clock',
    `<h1>Clock</h1><p>In the sandbox it is <time datetime="${time.toISOString()}">${time.toUTCString()}</time>.</p>
<p class="soft">Put forward, whatever falls due happens in order: renewals, failed payments tried again, ends. It never goes back.</p>
<p class="soft">Only Stripe’s clock moves, not the directory’s own. What the site does by itself comes on the real day: a package that nobody
pays for goes back to Starter when its days of grace are over, and its owner is warned before a package ends.</p>
<form method="post" action="/dev/stripe/clock"><p class="buttons"><button name="by" value="day">Advance a day</button>
<button name="by" value="month">Advance a month</button></p></form><h2>Webhook</h2><p>${waiting === 0 ? 'Every event has been taken.' : `${queue} to be taken.`}</p>
<h2>Payments</h2><p class="soft">A refund gives all that is left back. A dispute is what a card’s holder opens at their bank, which decides it.</p>${paymentTable(context)}`,
  )
}
