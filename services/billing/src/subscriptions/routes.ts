import type { OfferId } from '@directory/contracts/catalogue/offers'
import type { TermsVersion } from '@directory/contracts/catalogue/terms-versions'
import type * as api from '@directory/contracts/http/subscriptions'
import { handlers } from '@directory/kit/http/handlers'
import { requireCurrentTerms } from '@directory/kit/require-current-terms'
import type { z } from 'zod'
import { getOffer, offerSoldOn } from '../catalogue/offer.ts'
import { subscriptionState } from '../projection/subscription-state.ts'
import type { InTurn } from '../turns.ts'
import { cancelOwnSubscription } from './cancel-own-subscription.ts'
import { type ChangeOptions, changeSubscription } from './change-subscription.ts'
import { giveUpPendingChange } from './give-up-change.ts'
import { type Changeable, findChangeable, ownSubscriptions, paidUntil } from './own-subscription.ts'
import { previewChange } from './preview-change.ts'
import { resumeSubscription } from './resume-subscription.ts'

export interface SubscriptionOptions extends ChangeOptions {
  readonly inTurn: InTurn
  readonly terms: TermsVersion
}

/** The offer that a change requests, of the same kind as the current one. */
const requestedOffer = ({ offer }: Changeable, { packageType, screen }: z.infer<typeof api.PackageChange>): OfferId =>
  offerSoldOn(packageType, screen, getOffer(offer).kind)

export function subscriptionRoutes(options: SubscriptionOptions) {
  const { database, inTurn, terms } = options

  return handlers('billing', {
    getOwnSubscriptions: async ({ caller }) => (await ownSubscriptions(database, caller.accountId)).map(subscriptionState),

    checkSubscription: async ({ caller }) => {
      const until = await paidUntil(database, caller.accountId, 'gold')
      return { subscribed: until !== null, subscriptionEnd: until?.toISOString() ?? null }
    },

    changeSubscription: async ({ caller, params, body: { shownDue, acceptedTerms, ...target } }) => {
      requireCurrentTerms(acceptedTerms, terms)
      const subscription = await findChangeable(database, caller.accountId, params.id)
      const offer = requestedOffer(subscription, target)
      await inTurn(caller.accountId, () => changeSubscription(options, subscription, { offer, shownDue, acceptedTerms }))
      return subscriptionState(await database.subscription.findUniqueOrThrow({ where: { id: params.id } }))
    },

    cancelSubscription: async ({ caller, params }) => {
      const subscription = await findChangeable(database, caller.accountId, params.id)
      await inTurn(caller.accountId, () => cancelOwnSubscription(options, subscription))
      return subscriptionState(await database.subscription.findUniqueOrThrow({ where: { id: params.id } }))
    },

    resumeSubscription: async ({ caller, params, body: { acceptedTerms } }) => {
      requireCurrentTerms(acceptedTerms, terms)
      const subscription = await findChangeable(database, caller.accountId, params.id)
      await inTurn(caller.accountId, () => resumeSubscription(options, subscription, acceptedTerms))
      // It may have ended in the meantime.
      await findChangeable(database, caller.accountId, params.id)
      return subscriptionState(await database.subscription.findUniqueOrThrow({ where: { id: params.id } }))
    },

    giveUpSubscriptionChange: async ({ caller, params }) => {
      const subscription = await findChangeable(database, caller.accountId, params.id)
      await inTurn(caller.accountId, () => giveUpPendingChange(options, subscription))
      return subscriptionState(await database.subscription.findUniqueOrThrow({ where: { id: params.id } }))
    },

    previewSubscriptionChange: async ({ caller, params, body }) => {
      const subscription = await findChangeable(database, caller.accountId, params.id)
      return previewChange(options, subscription, requestedOffer(subscription, body))
    },
  })
}
