import { z } from 'zod'
import { expireSession } from '../life/checkout.ts'
import { sessionItemObject, sessionObject } from '../objects/checkout-session.ts'
import { portalSessionObject } from '../objects/portal-session.ts'
import { invalid, missing } from '../refusal.ts'
import { newId } from '../state/identifier.ts'
import type { Session } from '../state/records/checkout-session.ts'
import type { PortalSession } from '../state/records/customer.ts'
import { liveCustomer } from './customers.ts'
import type { Endpoints } from './endpoints.ts'
import { expand } from './expand.ts'
import { listPage } from './list-page.ts'
import { Count, changedMetadata, Expand, Flag, MetadataChange, Paging, readParameters } from './parameters.ts'

const halfHour = 1_800
const day = 86_400
/** Tolerates small clock differences. */
const tolerance = 30

const NewSession = Expand.extend({
  mode: z.literal('subscription'),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  customer: z.string().optional(),
  customer_email: z.string().optional(),
  customer_update: z.strictObject({ address: z.string().optional(), name: z.string().optional() }).optional(),
  client_reference_id: z.string().optional(),
  line_items: z.array(z.strictObject({ price: z.string(), quantity: Count.min(1).default(1) })).length(1),
  discounts: z
    .array(z.strictObject({ coupon: z.string() }))
    .max(1)
    .optional(),
  subscription_data: z
    .strictObject({
      metadata: MetadataChange.optional(),
      description: z.string().optional(),
      billing_mode: z.strictObject({ type: z.literal('flexible') }).optional(),
    })
    .optional(),
  automatic_tax: z.strictObject({ enabled: Flag }).optional(),
  tax_id_collection: z.strictObject({ enabled: Flag }).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  allowed_payment_method_types: z.array(z.string()).default(['card']),
  payment_method_collection: z.literal('always').optional(),
  locale: z.string().optional(),
  custom_text: z.strictObject({ submit: z.strictObject({ message: z.string().min(1).max(1_200) }) }).optional(),
  expires_at: Count.optional(),
  metadata: MetadataChange.optional(),
})
const SessionList = Paging.extend({
  customer: z.string().optional(),
  subscription: z.string().optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
})
const NewPortalSession = Expand.extend({
  customer: z.string(),
  return_url: z.url(),
  configuration: z.string().optional(),
  locale: z.string().optional(),
})

/** Checkout and portal sessions. */
export function checkoutEndpoints({ context, get, post }: Endpoints): void {
  const { state, clock } = context
  const session = (id: string): Session => {
    const record = state.sessions[id]
    if (!record) throw missing('checkout.session', id)
    return record
  }

  post('/checkout/sessions', ({ form }) => {
    const parameters = readParameters(NewSession, form)
    const [item] = parameters.line_items
    const price = item && state.prices[item.price]
    if (!price) throw missing('price', item?.price ?? '', 'line_items[0][price]')
    if (!price.active) throw invalid('The price specified is inactive.', 'line_items[0][price]')
    if (parameters.customer !== undefined) liveCustomer(context, parameters.customer, 'customer')
    const coupon = parameters.discounts?.[0]?.coupon ?? null
    if (coupon !== null && state.coupons[coupon]?.isDeleted !== false) throw missing('coupon', coupon, 'discounts[0][coupon]')
    const now = clock.now()
    const isAllowed = (at: number) => at >= now + halfHour - tolerance && at <= now + day + tolerance
    // Clients compute the time from the real clock, even if the sandbox's has been advanced.
    const expiresAt =
      parameters.expires_at === undefined ? now + day : [parameters.expires_at, parameters.expires_at + state.clockAhead].find(isAllowed)
    if (expiresAt === undefined)
      throw invalid('The `expires_at` timestamp must be from 30 minutes to 24 hours after Checkout Session creation.', 'expires_at')
    const record: Session = {
      id: newId('cs_test', 58),
      created: now,
      expiresAt,
      status: 'open',
      customer: parameters.customer ?? null,
      customerEmail: parameters.customer === undefined ? (parameters.customer_email ?? null) : null,
      price: price.id,
      quantity: item.quantity,
      coupon,
      automaticTax: parameters.automatic_tax?.enabled ?? false,
      paymentMethods: parameters.allowed_payment_method_types,
      clientReferenceId: parameters.client_reference_id ?? null,
      successUrl: parameters.success_url,
      cancelUrl: parameters.cancel_url ?? null,
      locale: parameters.locale ?? null,
      submitMessage: parameters.custom_text?.submit.message ?? null,
      metadata: changedMetadata({}, parameters.metadata),
      subscriptionMetadata: changedMetadata({}, parameters.subscription_data?.metadata),
      subscriptionDescription: parameters.subscription_data?.description ?? null,
      subscription: null,
      invoice: null,
    }
    state.sessions[record.id] = record
    return expand(context, sessionObject(context, record), parameters.expand)
  })
  get('/checkout/sessions', ({ form }) => {
    const query = readParameters(SessionList, form)
    const records = Object.values(state.sessions).filter(
      ({ customer, subscription, status }) =>
        (query.customer ?? customer) === customer &&
        (query.subscription ?? subscription) === subscription &&
        (query.status ?? status) === status,
    )
    return listPage(context, { url: '/v1/checkout/sessions', records, toObject: (session) => sessionObject(context, session), query })
  })
  get('/checkout/sessions/:id', ({ id, form }) => expand(context, sessionObject(context, session(id)), readParameters(Expand, form).expand))
  get('/checkout/sessions/:id/line_items', ({ id, form }) => {
    const url = `/v1/checkout/sessions/${id}/line_items`
    const toObject = (session: Session) => sessionItemObject(context, session)
    return listPage(context, { url, records: [session(id)], toObject, query: readParameters(Paging, form) })
  })
  post('/checkout/sessions/:id/expire', ({ id, form }) => {
    const { expand: paths } = readParameters(Expand, form)
    const record = session(id)
    if (record.status !== 'open')
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${record.status}.`,
      )
    expireSession(context, record)
    return expand(context, sessionObject(context, record), paths)
  })

  post('/billing_portal/sessions', ({ form }) => {
    const { customer, return_url, configuration = 'bpc_sandbox' } = readParameters(NewPortalSession, form)
    if (configuration !== 'bpc_sandbox' && !state.portalConfigurations[configuration]?.active)
      throw missing('billing_portal.configuration', configuration, 'configuration')
    const record: PortalSession = {
      id: newId('bps'),
      created: clock.now(),
      customer: liveCustomer(context, customer, 'customer').id,
      returnUrl: return_url,
      configuration,
    }
    state.portalSessions[record.id] = record
    return portalSessionObject(context, record)
  })
}
