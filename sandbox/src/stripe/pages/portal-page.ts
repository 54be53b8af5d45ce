import { escapeHtml } from '@directory/kit/http/escape'
import type { Context } from '../context.ts'
import { calculateAmounts } from '../money/amounts.ts'
import { lastFour } from '../objects/card.ts'
import { endsAt } from '../objects/subscription.ts'
import { getRecord } from '../state/found.ts'
import type { PortalSession } from '../state/records/customer.ts'
import type { Invoice } from '../state/records/invoice.ts'
import type { Subscription } from '../state/records/subscription.ts'
import { cardChoice, day, page, pounds } from './layout.ts'

/** A subscription's state. */
export const standing = (subscription: Subscription): string => {
  const { status, periodEnd, endedAt } = subscription
  const end = endsAt(subscription)
  if (status === 'canceled') return `Ended on ${day(endedAt ?? periodEnd)}`
  if (status === 'past_due') return 'A payment has failed. Give another card to go on.'
  return end ? `Ends on ${day(end)}` : `Renews on ${day(periodEnd)}`
}

function subscriptionCard({ state }: Context, action: string, subscription: Subscription): string {
  const { product, unitAmount, interval } = getRecord(state.prices, subscription.price)
  const [verb, label] = endsAt(subscription) ? ['resume', 'Keep the subscription'] : ['cancel', 'Cancel at the end of the period']
  const name = escapeHtml(getRecord(state.products, product).name)
  const form = `<form method="post" action="${action}/subscriptions/${subscription.id}/${verb}"><button class="quiet" aria-label="${label}: ${name}">${label}</button></form>`
  return `<div class="card"><p><strong>${name}</strong></p><p>${pounds(unitAmount)} a ${interval}</p><p>${standing(subscription)}</p>${
    subscription.status === 'canceled' ? '' : form
  }</div>`
}

const stateLabels: Record<Invoice['status'], string> = {
  draft: 'Draft',
  open: 'To be paid',
  paid: 'Paid',
  void: 'Void',
  uncollectible: 'Not collected',
}

const invoiceRow = (invoice: Invoice): string =>
  `<tr><td>${day(invoice.created)}</td><td><a href="/dev/stripe/invoices/${invoice.id}">${invoice.number}</a></td><td>${stateLabels[invoice.status]}</td>
<td class="amount">${pounds(calculateAmounts(invoice).total)}</td></tr>`

/** Invoices, each with a link to its page. */
export const invoiceTable = (invoices: readonly Invoice[]): string =>
  invoices.length === 0
    ? '<p>There are none yet.</p>'
    : `<div class="table"><table><thead><tr><th scope="col">Date</th><th scope="col">Invoice</th><th scope="col">State</th><th scope="col" class="amount">Total</th></tr></thead>
<tbody>${invoices.map(invoiceRow).join('')}</tbody></table></div>`

/** The page on which a customer manages subscriptions, card and invoices. */
export function portalPage(context: Context, { id, customer: customerId, returnUrl }: PortalSession): string {
  const { state } = context
  const customer = getRecord(state.customers, customerId)
  const action = `/dev/stripe/portal/${id}`
  const subscriptions = Object.values(state.subscriptions)
    .filter(({ customer }) => customer === customerId)
    .reverse()
  const invoices = Object.values(state.invoices)
    .filter(({ customer }) => customer === customerId)
    .reverse()
  return page(
    'Billing portal',
    `<p><a href="${escapeHtml(returnUrl)}">Back to the site</a></p><h1>Billing portal</h1><p class="soft">${escapeHtml(customer.email ?? '')}</p>
<h2>Subscriptions</h2>${subscriptions.map((subscription) => subscriptionCard(context, action, subscription)).join('') || '<p>There are none.</p>'}
<h2>Card</h2><div class="card"><p>${customer.card ? `The card ending ${lastFour(customer.card.does)}` : 'No card'}</p>
<form method="post" action="${action}/card">${cardChoice(['succeeds', 'fails-at-renewal', 'asks-bank'])}<button>Use this card</button></form></div>
<h2>Invoices</h2>${invoiceTable(invoices)}`,
  )
}
