import type { Stripe } from 'stripe'
import type { Clock } from './state/clock.ts'
import type { State } from './state/state.ts'

/** What everything in the sandbox works on. */
export interface Context {
  readonly state: State
  readonly clock: Clock
  /** Where the pages of the sandbox are reached: at the site itself. */
  readonly siteUrl: string
  /** Records an event with the object's current state, and delivers it to the webhook. */
  announce(type: Stripe.Event.Type, object: object): void
}
