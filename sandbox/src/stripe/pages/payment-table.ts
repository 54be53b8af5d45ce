import { escapeHtml } from '@directory/kit/http/escape'
import type { Context } from '../context.ts'
import { found } from '../state/found.ts'
import type { Charge, Dispute } from '../state/records/payment.ts'
import { day, pounds } from './layout.ts'

const shown = 20

/** What can be done about a payment, by the last part of its form's address. */
const labels = { refund: 'Refund', dispute: 'Dispute', lost: 'Dispute lost', won: 'Dispute won' } as const
export type PaymentAction = keyof typeof labels

/** The newest dispute of a charge; a charge has one at most at a time. */
export const findDispute = ({ state }: Context, charge: Charge): Dispute | undefined =>
  Object.values(state.disputes).findLast((dispute) => dispute.charge === charge.id)

/** What can be done about a payment now: what was given back, or is with the bank, can be neither again. */
export function paymentActions(context: Context, charge: Charge): readonly PaymentAction[] {
  const status = findDispute(context, charge)?.status
  if (status === 'needs_response') return ['lost', 'won']
  if (status === 'lost' || charge.refunded === charge.amount) return []
  return status === undefined ? ['refund', 'dispute'] : ['refund']
}

function standing(context: Context, charge: Charge): string {
  const status = findDispute(context, charge)?.status
  if (status === 'needs_response') return 'Disputed'
  if (status === 'lost') return 'Dispute lost'
  return charge.refunded > 0 ? `${pounds(charge.refunded)} refunded` : 'Paid'
}

function row(context: Context, charge: Charge): string {
  const { id, created, customer, amount } = charge
  const who = escapeHtml(found(context.state.customers, customer).email ?? customer)
  const buttons = paymentActions(context, charge).map(
    (action) =>
      `<button class="quiet" formaction="/dev/stripe/charges/${id}/${action}" aria-label="${labels[action]}: ${pounds(amount)} of ${who}">${labels[action]}</button>`,
  )
  return `<tr><td>${day(created)}</td><td>${who}</td><td>${pounds(amount)}</td><td>${standing(context, charge)}</td>
<td><form method="post"><p class="buttons">${buttons.join('')}</p></form></td></tr>`
}

/** The newest payments, with what Stripe's dashboard and the card's holder can do about each. */
export function paymentTable(context: Context): string {
  const paid = Object.values(context.state.charges)
    .filter(({ isPaid }) => isPaid)
    .slice(-shown)
    .reverse()
  if (paid.length === 0) return '<p>There are none yet.</p>'
  return `<div class="table"><table><thead><tr>${['Date', 'Customer', 'Amount', 'State', 'To do'].map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead>
<tbody>${paid.map((charge) => row(context, charge)).join('')}</tbody></table></div>`
}
