import { escapeHtml } from '@directory/kit/http/escape'
import type { Context } from '../context.ts'
import { calculateAmounts } from '../money/amounts.ts'
import { lineFor } from '../money/lines.ts'
import { sessionAmounts } from '../money/session-amounts.ts'
import { getRecord } from '../state/found.ts'
import type { Session } from '../state/records/checkout-session.ts'
import { Card } from '../state/records/customer.ts'
import { cardChoice, page, pounds } from './layout.ts'

/** The price of a month after the first. */
const monthly = ({ state }: Context, session: Session): number =>
  calculateAmounts({
    lines: [lineFor(state, { ...session, coupon: null, periodStart: 0, periodEnd: 0 })],
    isTaxOnTop: session.automaticTax && getRecord(state.prices, session.price).taxBehavior === 'exclusive',
    startingBalance: 0,
  }).total

function productCard(context: Context, session: Session): string {
  const { state } = context
  const { total, tax, discount } = sessionAmounts(state, session)
  const { product, interval } = getRecord(state.prices, session.price)
  const regularPrice = pounds(monthly(context, session))
  const later = discount > 0 ? `today, then ${regularPrice} a ${interval}` : `a ${interval}`
  const vat = session.automaticTax ? `<p class="soft">Of that, VAT today: ${pounds(tax)}</p>` : ''
  return `<div class="card"><p>${escapeHtml(getRecord(state.products, product).name)}</p><p class="price">${pounds(total)}</p><p>${later}</p>${vat}</div>`
}

/** The payment page of a session, with the error of the last attempt. */
export function checkoutPage(context: Context, session: Session, error?: string): string {
  const { total } = sessionAmounts(context.state, session)
  const alert = error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : ''
  const message = session.submitMessage === null ? '' : `<p class="soft">${escapeHtml(session.submitMessage)}</p>`
  const cancel = session.cancelUrl === null ? '' : `<a class="button quiet" href="${escapeHtml(session.cancelUrl)}">Cancel</a>`
  return page(
    'Checkout',
    `<h1>Checkout</h1>${productCard(context, session)}${alert}<form method="post" action="/dev/stripe/checkout/${session.id}">${cardChoice(session.paymentMethods.includes('bacs_debit') ? Card.options : undefined)}
${message}<p class="buttons"><button>Pay ${pounds(total)}</button>${cancel}</p></form>`,
    { isNarrow: true },
  )
}

export const expiredPage = ({ cancelUrl }: Session): string =>
  page(
    'Checkout expired',
    `<h1>This checkout has expired</h1><p>Nothing was paid. Start again where you chose what to buy.</p>${
      cancelUrl === null ? '' : `<p class="buttons"><a class="button" href="${escapeHtml(cancelUrl)}">Back to the site</a></p>`
    }`,
    { isNarrow: true },
  )
