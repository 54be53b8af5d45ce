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
  const price = renewal ? ` for ${formatPounds(renewal.monthly)}${vatOnTop(renewal.includesVat)}` : ''
  return `Paid until ${until}. It renews then${price}.`
}

type Badge = { readonly label: string; readonly tone: 'primary' | 'neutral' | 'danger' | 'gold' }

/** The state of a subscription, in a word or two. */
export function subscriptionBadge({ state, isEnding }: Pick<Subscription, 'state' | 'isEnding'>): Badge {
  if (state === 'ended') return { label: 'Ended', tone: 'neutral' }
  if (state === 'past-due') return { label: 'Payment failed', tone: 'danger' }
  return isEnding ? { label: 'Ending', tone: 'gold' } : { label: 'Active', tone: 'primary' }
}
