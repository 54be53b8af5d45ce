import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import type { PortalSession } from '../state/records/customer.ts'

export const portalSessionObject = ({ siteUrl }: Context, session: PortalSession): Stripe.BillingPortal.Session => ({
  id: session.id,
  object: 'billing_portal.session',
  configuration: session.configuration,
  created: session.created,
  customer: session.customer,
  customer_account: null,
  flow: null,
  livemode: false,
  locale: null,
  on_behalf_of: null,
  return_url: session.returnUrl,
  url: `${siteUrl}/dev/stripe/portal/${session.id}`,
})
