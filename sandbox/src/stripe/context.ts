import type { Stripe } from 'stripe'
import type { Clock } from './state/clock.ts'
import type { State } from './state/state.ts'

/** The dependencies of all parts of the sandbox. */
export interface Context {
  readonly state: State
  readonly clock: Clock
  /** The URL of the sandbox's pages, which the site serves. */
  readonly siteUrl: string
  /** Records an event with the object's current state, and delivers it to the webhook. */
  announce(type: Stripe.Event.Type, object: object): void
}
