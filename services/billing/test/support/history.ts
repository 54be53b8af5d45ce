import type { OfferId } from '@directory/contracts/catalogue/offers'
import type { CustomerFacts, InvoiceFacts, SubscriptionFacts } from '../../src/projection/facts.ts'

const day = 86_400_000
const beginning = Date.UTC(2026, 10, 1)

/** The events in a customer's history. A step that is impossible at the time has no effect. */
export const happenings = [
  'subscribe',
  'subscribe in another checkout',
  'renew',
  'fail',
  'pay late',
  'give up',
  'cancel with the period',
  'resume',
  'reach the end',
  'cancel now',
  'change the package',
  'refund a part',
  'refund all',
  'lose a dispute',
  'drop the package',
  'delete the business',
] as const
type Happening = (typeof happenings)[number]

export interface Step {
  readonly happening: Happening
  /** The index of the purchase. */
  readonly target: number
  readonly offer: OfferId
  readonly days: number
}

/** What the listings service reports about a business. */
export interface Told {
  readonly happening: 'drop the package' | 'delete the business'
  readonly listingId: string
}

/** The state at Stripe at one time. */
export interface Moment {
  readonly facts: CustomerFacts
  /** Whether the next step requires that we have processed this one: it follows from our calls to Stripe, or from what the customer saw. */
  readonly isSeen: boolean
  /** The message that we receive after processing it. */
  readonly message?: Told
}

const nothing: CustomerFacts = { subscriptions: [], invoices: [], sessions: [] }

/** A model of Stripe: the state of one customer after each step; subscriptions that we end have ended by the next step. */
export function createHistory(name: string, targets: readonly (string | null)[], steps: readonly Step[]): Moment[] {
  const deleted = new Set<string | null>()
  let now = beginning
  let facts = nothing
  let count = 0

  const findLive = (target: string | null) =>
    facts.subscriptions.find(({ listingId, status }) => listingId === target && status !== 'ended')
  const listInvoices = (stripeId: string) => facts.invoices.filter(({ subscriptionId }) => subscriptionId === stripeId)
  const putSubscription = (changed: SubscriptionFacts) => {
    const fingerprint = JSON.stringify({ ...changed, fingerprint: '' })
    const others = facts.subscriptions.filter(({ stripeId }) => stripeId !== changed.stripeId)
    facts = { ...facts, subscriptions: [{ ...changed, fingerprint }, ...others] }
  }
  const putInvoice = (changed: InvoiceFacts) => {
    facts = { ...facts, invoices: [changed, ...facts.invoices.filter(({ id }) => id !== changed.id)] }
  }
  const invoice = (subscriptionId: string, more: Partial<InvoiceFacts> = {}): void => {
    const id = `in_${name}_${++count}`
    putInvoice({
      id,
      subscriptionId,
      number: id,
      offer: facts.subscriptions.find(({ stripeId }) => stripeId === subscriptionId)?.offer,
      price: null,
      state: 'paid',
      isForPeriod: true,
      total: 9_999,
      tax: 0,
      amountPaid: 9_999,
      amountRemaining: 0,
      creditApplied: 0,
      refunded: 0,
      isLost: false,
      attempts: 1,
      nextAttemptAt: null,
      issuedAt: now,
      paidAt: now,
      coversUntil: now + 30 * day,
      invoiceUrl: null,
      pdfUrl: null,
      ...more,
    })
  }
  const end = (subscription: SubscriptionFacts) => putSubscription({ ...subscription, status: 'ended', isEnding: false, endedAt: now })
  const lastPaid = (stripeId: string) => listInvoices(stripeId).find(({ state, amountPaid }) => state === 'paid' && amountPaid > 0)
  const lastMonth = (stripeId: string) =>
    listInvoices(stripeId).find(({ state, amountPaid, isForPeriod }) => state === 'paid' && amountPaid > 0 && isForPeriod)
  const isGone = (paid: InvoiceFacts | undefined) => paid !== undefined && (paid.isLost || paid.refunded >= paid.amountPaid)

  function subscribe(listingId: string | null, offer: OfferId): void {
    const stripeId = `sub_${name}_${++count}`
    putSubscription({
      stripeId,
      status: 'live',
      offer: listingId === null ? 'social-basic' : offer,
      price: { monthly: 9_999, includesVat: true },
      listingId,
      checkoutId: null,
      startedAt: now,
      isEnding: false,
      endedAt: null,
      pendingChange: null,
      fingerprint: '',
    })
    invoice(stripeId)
  }

  /** Steps that involve us: we process the state, receive a message and call Stripe, which has ended the subscription by the next step. */
  function happenWithUs({ happening, target, offer }: Step): Moment | undefined {
    const listingId = targets[target % targets.length] ?? null
    const live = findLive(listingId)
    const isBought = happening === 'subscribe' ? !live && deleted.has(listingId) : happening === 'subscribe in another checkout' && live
    if (isBought) {
      subscribe(listingId, offer)
      const observed = { facts, isSeen: true }
      // A newer subscription replaces an older one; none can be bought for a deleted listing or account.
      const bought = findLive(listingId)
      const over = deleted.has(listingId) ? bought : live
      if (over) end(over)
      return observed
    }
    if ((happening !== 'drop the package' && happening !== 'delete the business') || listingId === null) return undefined
    const observed = { facts, isSeen: true, message: { happening, listingId } }
    if (happening === 'delete the business') deleted.add(listingId)
    if (live) end(live)
    return observed
  }

  function happen({ happening, target, offer, days }: Step): void {
    const listingId = targets[target % targets.length] ?? null
    const live = findLive(listingId)
    if (!live) {
      if (happening === 'subscribe') subscribe(listingId, offer)
      return
    }
    const unpaid = listInvoices(live.stripeId).find(({ state }) => state === 'open')
    const paid = lastPaid(live.stripeId)
    if (happening === 'renew' && !unpaid && !live.isEnding) {
      now += 30 * day
      invoice(live.stripeId)
      putSubscription({ ...live, status: 'live' })
    } else if (happening === 'fail' && !live.isEnding) {
      now += unpaid ? days * day : 30 * day
      if (unpaid) putInvoice({ ...unpaid, attempts: unpaid.attempts + 1 })
      else invoice(live.stripeId, { state: 'open', amountPaid: 0, amountRemaining: 9_999, paidAt: null, nextAttemptAt: now + 3 * day })
      putSubscription({ ...live, status: 'past-due' })
    } else if (happening === 'pay late' && unpaid) {
      now += days * day
      putInvoice({
        ...unpaid,
        state: 'paid',
        amountPaid: 9_999,
        amountRemaining: 0,
        paidAt: now,
        attempts: unpaid.attempts + 1,
        nextAttemptAt: null,
      })
      putSubscription({ ...live, status: 'live' })
    } else if (happening === 'give up' && unpaid) {
      now += 15 * day
      putInvoice({ ...unpaid, state: 'uncollectible', nextAttemptAt: null })
      end(live)
    } else if (happening === 'cancel with the period') putSubscription({ ...live, isEnding: true })
    else if (happening === 'resume') putSubscription({ ...live, isEnding: false })
    else if (happening === 'reach the end' && live.isEnding) {
      now = Math.max(now, paid?.coversUntil ?? now)
      end(live)
    } else if (happening === 'cancel now') {
      now += days * day
      end(live)
    } else if (happening === 'change the package' && listingId !== null && !unpaid) {
      now += days * day
      putSubscription({ ...live, offer })
      invoice(live.stripeId, { isForPeriod: false, total: 500, amountPaid: 500, coversUntil: paid?.coversUntil ?? now })
    } else if (happening === 'refund a part' && paid) putInvoice({ ...paid, refunded: Math.min(paid.refunded + 100, paid.amountPaid - 1) })
    else if (happening === 'refund all' && paid) putInvoice({ ...paid, refunded: paid.amountPaid })
    else if (happening === 'lose a dispute' && paid) putInvoice({ ...paid, isLost: true })
  }

  return steps.flatMap((step) => {
    now += 1_000
    const observed = happenWithUs(step)
    if (observed) return [observed, { facts, isSeen: false }]
    happen(step)
    const announced = { facts, isSeen: false }
    const returned = facts.subscriptions.filter(({ stripeId, status }) => status !== 'ended' && isGone(lastMonth(stripeId)))
    if (returned.length === 0) return [announced]
    returned.forEach(end)
    return [announced, { facts, isSeen: false }]
  })
}
