import { escapeHtml } from '@directory/kit/http/escape'
import type { Context } from '../context.ts'
import { calculateAmounts } from '../money/amounts.ts'
import { getRecord } from '../state/found.ts'
import type { Invoice } from '../state/records/invoice.ts'
import { cardChoice, day, page, pounds } from './layout.ts'

function recipient({ state }: Context, invoice: Invoice): string {
  const { name, email, address } = getRecord(state.customers, invoice.customer)
  const taxIds = Object.values(state.taxIds).filter(({ customer }) => customer === invoice.customer)
  const place = [address?.line1, address?.line2, address?.city, address?.postal_code]
  const lines = [name, email, ...place, ...taxIds.map(({ value }) => `VAT ${value}`)]
  return lines.flatMap((line) => (line ? [escapeHtml(line)] : [])).join('<br>')
}

/** What the seller has to state, line by line. */
const seller = ({ footer }: Invoice): string => (footer ? `<p class="soft">${escapeHtml(footer).replaceAll('\n', '<br>')}</p>` : '')

const row = (label: string, amount: number): string => `<tr><th scope="row">${label}</th><td class="amount">${pounds(amount)}</td></tr>`

/** The payment form of an open invoice: with the bank's confirmation if required, or else with another card. */
function payment({ state }: Context, invoice: Invoice): string {
  if (invoice.status !== 'open' || invoice.settlesAt !== null) return ''
  const { due } = calculateAmounts(invoice)
  const needsConfirmation = invoice.paymentIntent !== null && state.paymentIntents[invoice.paymentIntent]?.status === 'requires_action'
  const action = `/dev/stripe/invoices/${invoice.id}`
  if (!needsConfirmation)
    return `<form method="post" action="${action}/pay">${cardChoice(['succeeds', 'fails-at-renewal', 'asks-bank'])}<p class="buttons"><button>Pay ${pounds(due)}</button></p></form>`
  return `<div class="card"><h2>Confirm with your bank</h2><p>Do you want to pay ${pounds(due)}?</p><form method="post" class="buttons">
<button formaction="${action}/confirm">Yes, pay ${pounds(due)}</button><button class="quiet" formaction="${action}/refuse">No</button></form></div>`
}

/** An invoice, or the receipt once it is paid; a browser prints it as a PDF. */
export function invoicePage(context: Context, invoice: Invoice, { isPrinted = false } = {}): string {
  const { subtotal, discount, tax, total, due } = calculateAmounts(invoice)
  const isPaid = invoice.status === 'paid'
  const kind = isPaid ? 'Receipt' : 'Invoice'
  const refunded = Object.values(context.state.charges)
    .filter(({ paymentIntent }) => paymentIntent === invoice.paymentIntent)
    .reduce((sum, charge) => sum + charge.refunded, 0)
  const lines = invoice.lines
    .map(({ description, amount }) => `<tr><td>${escapeHtml(description)}</td><td class="amount">${pounds(amount)}</td></tr>`)
    .join('')
  return page(
    `${kind} ${invoice.number}`,
    `<h1>${kind} ${invoice.number}</h1><dl><dt>Date</dt><dd>${day(invoice.created)}</dd><dt>To</dt><dd>${recipient(context, invoice)}</dd>
<dt>State</dt><dd>${isPaid && invoice.paidAt !== null ? `Paid on ${day(invoice.paidAt)}` : invoice.status === 'void' ? 'Voided' : 'To be paid'}</dd></dl>
<div class="table"><table><thead><tr><th scope="col">What</th><th scope="col" class="amount">Amount</th></tr></thead><tbody>${lines}</tbody>
<tfoot>${row('Subtotal', subtotal)}${discount ? row('Discount', -discount) : ''}${tax ? row(invoice.isTaxOnTop ? 'VAT' : 'VAT included', tax) : ''}
${row('Total', total)}${due === total ? '' : row('Charged', due)}${refunded ? row('Refunded', -refunded) : ''}</tfoot></table></div>${seller(invoice)}${isPrinted ? '' : payment(context, invoice)}
${isPrinted ? '<p class="soft">Print this page in your browser to save it as a PDF.</p>' : `<p class="buttons"><a class="button quiet" href="/dev/stripe/invoices/${invoice.id}/pdf">Print</a></p>`}`,
  )
}
