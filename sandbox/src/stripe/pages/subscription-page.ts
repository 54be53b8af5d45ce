import { escapeHtml } from '@directory/kit/http/escape'
import type { Context } from '../context.ts'
import { getRecord } from '../state/found.ts'
import type { Subscription } from '../state/records/subscription.ts'
import { day, page, pounds } from './layout.ts'
import { invoiceTable, standing } from './portal-page.ts'

/** A subscription as Stripe's dashboard would show it. */
export function subscriptionPage({ state }: Context, subscription: Subscription): string {
  const { product, unitAmount, interval } = getRecord(state.prices, subscription.price)
  const { email } = getRecord(state.customers, subscription.customer)
  const invoices = Object.values(state.invoices)
    .filter((invoice) => invoice.subscription === subscription.id)
    .reverse()
  return page(
    'Subscription',
    `<h1>${escapeHtml(getRecord(state.products, product).name)}</h1><dl><dt>Subscription</dt><dd>${subscription.id}</dd>
<dt>Customer</dt><dd>${escapeHtml(email ?? subscription.customer)}</dd><dt>Since</dt><dd>${day(subscription.created)}</dd>
<dt>Price</dt><dd>${pounds(unitAmount)} a ${interval}</dd><dt>State</dt><dd>${standing(subscription)}</dd></dl>
<h2>Invoices</h2>${invoiceTable(invoices)}`,
  )
}
