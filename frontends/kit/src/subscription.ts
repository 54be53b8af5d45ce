import { limits } from '@directory/contracts/catalogue/limits'
import { formatDate } from '@directory/contracts/catalogue/local-time'
import { formatPounds } from '@directory/contracts/catalogue/number-format'
import { offers } from '@directory/contracts/catalogue/offers'
import type { PackageId } from '@directory/contracts/catalogue/packages'
import type { Subscription } from '@directory/contracts/http/subscriptions'
import { vatOnTop } from './prices.ts'

const day = 24 * 60 * 60 * 1_000

export const isLive = ({ state }: Pick<Subscription, 'state'>): boolean => state !== 'ended'

/** Whether it was cancelled and can still be kept. A past-due one must be paid first. */
export const isKeepable = ({ state, isEnding }: Pick<Subscription, 'state' | 'isEnding'>): boolean => state === 'active' && isEnding

/** Whether it renews unless it is cancelled. */
export const isCancellable = (subscription: Pick<Subscription, 'state' | 'isEnding'>): boolean =>
  isLive(subscription) && !subscription.isEnding

/** What cancelling a subscription does. A month that is not paid for has not been bought: it ends immediately. */
export const whenCancelled = ({ state, paidUntil }: Pick<Subscription, 'state' | 'paidUntil'>): string =>
  state === 'past-due'
    ? 'It ends immediately. Nothing is owed, and nothing more will be charged.'
    : `It stays until ${formatDate(paidUntil)} and ends then. Nothing more will be charged, and until then you can change your mind.`

/** The live subscription of a listing, if any. */
export const findSubscription = (listingId: string, all: readonly Subscription[] = []): Subscription | undefined =>
  all.find((subscription) => subscription.listingId === listingId && isLive(subscription))

/** The advertising package of a subscription; undefined for social media. */
export function getPackageId({ offer: id }: Pick<Subscription, 'offer'>): PackageId | undefined {
  const offer = offers[id]
  return offer.kind === 'business' ? offer.package : undefined
}

/** When the package is removed unless a failed payment is made up for. */
const endOfGrace = ({ paidUntil }: Pick<Subscription, 'paidUntil'>): Date =>
  new Date(new Date(paidUntil).getTime() + limits.packageGraceDays * day)

type Standing = Pick<Subscription, 'offer' | 'state' | 'paidUntil' | 'isEnding' | 'amountDue' | 'renewal'>

/** The state of a subscription, in a sentence. */
export function standing(subscription: Standing): string {
  const { state, paidUntil, isEnding, amountDue, renewal } = subscription
  const until = formatDate(paidUntil)
  if (state === 'ended') return `Ended. It was paid until ${until}.`
  if (state === 'past-due') {
    const due = amountDue ? `${formatPounds(amountDue)} could not be collected.` : 'The last payment failed.'
    return getPackageId(subscription) ? `${due} Without a payment, it ends on ${formatDate(endOfGrace(subscription))}.` : due
  }
  if (isEnding) return `Paid until ${until}. It ends then and does not renew.`
  const price = renewal ? ` for ${formatPounds(renewal.monthly)}${vatOnTop(renewal.includesVat ? 'included' : 'added')}` : ''
  return `Paid until ${until}. It renews then${price}.`
}

type Badge = { readonly label: string; readonly tone: 'primary' | 'neutral' | 'danger' | 'gold' }

/** The state of a subscription, in a word or two. */
export function subscriptionBadge({ state, isEnding }: Pick<Subscription, 'state' | 'isEnding'>): Badge {
  if (state === 'ended') return { label: 'Ended', tone: 'neutral' }
  if (state === 'past-due') return { label: 'Payment failed', tone: 'danger' }
  return isEnding ? { label: 'Ending', tone: 'gold' } : { label: 'Active', tone: 'primary' }
}
