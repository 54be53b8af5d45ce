import type { Controls } from '../controls.ts'
import { page } from './layout.ts'

/** Where the sandbox's clock is put forward. */
export function clockPage({ now, waiting }: { now: Controls['now']; waiting: number }): string {
  const time = new Date(now() * 1_000)
  const queue = waiting === 1 ? 'One event waits' : `${waiting} events wait`
  return page(
    'Clock',
    `<h1>Clock</h1><p>In the sandbox it is <time datetime="${time.toISOString()}">${time.toUTCString()}</time>.</p>
<p class="soft">Put forward, whatever falls due happens in order: renewals, failed payments tried again, ends. It never goes back.</p>
<form method="post" action="/dev/stripe/clock"><p class="buttons"><button name="by" value="day">Advance a day</button>
<button name="by" value="month">Advance a month</button></p></form><h2>Webhook</h2><p>${waiting === 0 ? 'Every event has been taken.' : `${queue} to be taken.`}</p>`,
    { isNarrow: true },
  )
}
