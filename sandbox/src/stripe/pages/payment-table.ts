import { escapeHtml } from '@directory/kit/http/escape'
import type { Context } from '../context.ts'
import { getRecord } from '../state/found.ts'
import type { Charge, Dispute } from '../state/records/payment.ts'
import { day, pounds } from './layout.ts'

const maximumRows = 20

/** The actions on a payment, by the last segment of their path. */
const labels = { refund: 'Refund', dispute: 'Dispute', lost: 'Dispute lost', won: 'Dispute won' } as const
export type PaymentAction = keyof typeof labels

/** The newest dispute of a charge; at most one is open at a time. */
export const findDispute = ({ state }: Context, charge: Charge): Dispute | undefined =>
  Object.values(state.disputes).findLast((dispute) => dispute.charge === charge.id)

/** The possible actions on a payment: not again for one that is refunded or disputed. */
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
  const customerName = escapeHtml(getRecord(context.state.customers, customer).email ?? customer)
  const buttons = paymentActions(context, charge).map(
    (action) =>
      `<button class="quiet" formaction="/dev/stripe/charges/${id}/${action}" aria-label="${labels[action]}: ${pounds(amount)} of ${customerName}">${labels[action]}</button>`,
  )
  return `<tr><td>${day(created)}</td><td>${customerName}</td><td>${pounds(amount)}</td><td>${standing(context, charge)}</td>
<td><form method="post"><p class="buttons">${buttons.join('')}</p></form></td></tr>`
}

/** The newest payments, each with the possible actions in Stripe's dashboard and of the cardholder. */
export function paymentTable(context: Context): string {
  const paid = Object.values(context.state.charges)
    .filter(({ isPaid }) => isPaid)
    .slice(-maximumRows)
    .reverse()
  if (paid.length === 0) return '<p>There are none yet.</p>'
  return `<div class="table"><table><thead><tr>${['Date', 'Customer', 'Amount', 'State', 'To do'].map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead>
<tbody>${paid.map((charge) => row(context, charge)).join('')}</tbody></table></div>`
}
