import * as api from '@directory/contracts/http/billing'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { offerSoldOn } from '../catalogue/offer.ts'
import type { Database } from '../database.ts'
import type { Synchronisation } from '../projection/sync-customer.ts'
import { changeSubscription, previewChange } from './change-subscription.ts'
import { findChangeable, ownSubscriptions, paidUntil } from './own-subscription.ts'
import { subscriptionState } from './subscription-state.ts'

export interface SubscriptionOptions {
  readonly database: Database
  readonly stripe: Stripe
  readonly synchronisation: Synchronisation
}

export function subscriptionRoutes(app: FastifyInstance, { database, stripe, synchronisation }: SubscriptionOptions): void {
  route(app, api.getOwnSubscriptions, async ({ caller }) => (await ownSubscriptions(database, caller.accountId)).map(subscriptionState))

  route(app, api.checkSubscription, async ({ caller }) => {
    const until = await paidUntil(database, caller.accountId, 'gold')
    return { subscribed: until !== null, subscriptionEnd: until?.toISOString() ?? null }
  })

  route(app, api.changeSubscription, async ({ caller, params, body }) => {
    const offer = offerSoldOn(body.packageType, body.screen)
    await changeSubscription(synchronisation, stripe, await findChangeable(database, caller.accountId, params.id), offer)
    return subscriptionState(await database.subscription.findUniqueOrThrow({ where: { id: params.id } }))
  })

  route(app, api.previewSubscriptionChange, async ({ caller, params, body }) => {
    const offer = offerSoldOn(body.packageType, body.screen)
    return previewChange(stripe, await findChangeable(database, caller.accountId, params.id), offer)
  })
}
