import type { Context } from '../context.ts'
import { expireSession } from './checkout.ts'
import { attempt } from './collect.ts'
import { renew } from './renew.ts'

interface Due {
  readonly at: number
  readonly run: () => void
}

/** What is to happen next by itself, and when. */
export function nextDue(context: Context): Due | undefined {
  const { sessions, subscriptions, invoices } = context.state
  const due: Due[] = [
    ...Object.values(sessions)
      .filter(({ status }) => status === 'open')
      .map((session) => ({ at: session.expiresAt, run: () => expireSession(context, session) })),
    ...Object.values(subscriptions)
      .filter(({ status }) => status !== 'canceled')
      .map((subscription) => ({ at: subscription.periodEnd, run: () => renew(context, subscription) })),
    ...Object.values(invoices).flatMap((invoice) =>
      invoice.status === 'open' && invoice.nextAttempt !== null
        ? [{ at: invoice.nextAttempt, run: () => void attempt(context, invoice) }]
        : [],
    ),
  ]
  return due.reduce<Due | undefined>((first, each) => (first && first.at <= each.at ? first : each), undefined)
}
