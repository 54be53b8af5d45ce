import { escapeHtml } from '@directory/kit/http/escape'
import type { Context } from '../context.ts'
import { calculateAmounts } from '../money/amounts.ts'
import { found } from '../state/found.ts'
import type { Invoice } from '../state/records/invoice.ts'
import { cardChoice, day, page, pounds } from './layout.ts'

function recipient({ state }: Context, invoice: Invoice): string {
  const { name, email, address } = found(state.customers, invoice.customer)
  const taxIds = Object.values(state.taxIds).filter(({ customer }) => customer === invoice.customer)
  const place = [address?.line1, address?.line2, address?.city, address?.postal_code]
  const lines = [name, email, ...place, ...taxIds.map(({ value }) => `VAT ${value}`)]
  return lines.flatMap((line) => (line ? [escapeHtml(line)] : [])).join('<br>')
}

const row = (label: string, amount: number): string => `<tr><th scope="row">${label}</th><td class="amount">${pounds(amount)}</td></tr>`

/** Where an open invoice is paid: by the bank's leave where it has asked for it, else by another card. */
function payment({ state }: Context, invoice: Invoice): string {
  if (invoice.status !== 'open' || invoice.settlesAt !== null) return ''
  const { due } = calculateAmounts(invoice)
  const isAsked = invoice.paymentIntent !== null && state.paymentIntents[invoice.paymentIntent]?.status === 'requires_action'
  const action = `/dev/stripe/invoices/${invoice.id}`
  if (!isAsked)
    return `<form method="post" action="${action}/pay">${cardChoice(['succeeds', 'fails-at-renewal', 'asks-bank'])}<p class="buttons"><button>Pay ${pounds(due)}</button></p></form>`
  return `<div class="card"><h2>Your bank asks</h2><p>Is it you who pays ${pounds(due)}?</p><form method="post" class="buttons">
<button formaction="${action}/confirm">Yes, pay ${pounds(due)}</button><button class="quiet" formaction="${action}/refuse">No</button></form></div>`
}

/** An invoice, or the receipt once it is paid; a browser prints it as a PDF. */
export function invoicePage(context: Context, invoice: Invoice, { isPrinted = false } = {}): string {
  const { subtotal, discount, tax, total, due } = calculateAmounts(invoice)
  const isPaid = invoice.status === 'paid'
  const what = isPaid ? 'Receipt' : 'Invoice'
  const refunded = Object.values(context.state.charges)
    .filter(({ paymentIntent }) => paymentIntent === invoice.paymentIntent)
    .reduce((sum, charge) => sum + charge.refunded, 0)
  const lines = invoice.lines
    .map(({ description, amount }) => `<tr><td>${escapeHtml(description)}</td><td class="amount">${pounds(amount)}</td></tr>`)
    .join('')
  return page(
    `${what} ${invoice.number}`,
    `<h1>${what} ${invoice.number}</h1><dl><dt>Date</dt><dd>${day(invoice.created)}</dd><dt>To</dt><dd>${recipient(context, invoice)}</dd>
<dt>State</dt><dd>${isPaid && invoice.paidAt !== null ? `Paid on ${day(invoice.paidAt)}` : invoice.status === 'void' ? 'Voided' : 'To be paid'}</dd></dl>
<div class="table"><table><thead><tr><th scope="col">What</th><th scope="col" class="amount">Amount</th></tr></thead><tbody>${lines}</tbody>
<tfoot>${row('Subtotal', subtotal)}${discount ? row('Discount', -discount) : ''}${tax ? row(invoice.isTaxOnTop ? 'VAT' : 'VAT in it', tax) : ''}
${row('Total', total)}${due === total ? '' : row('Charged', due)}${refunded ? row('Refunded', -refunded) : ''}</tfoot></table></div>${isPrinted ? '' : payment(context, invoice)}
${isPrinted ? '<p class="soft">Your browser’s Print makes a PDF of this page.</p>' : `<p class="buttons"><a class="button quiet" href="/dev/stripe/invoices/${invoice.id}/pdf">To print</a></p>`}`,
  )
}
