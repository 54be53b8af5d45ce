import { z } from 'zod'
import { portalConfigurationObject } from '../objects/portal-configuration.ts'
import { missing } from '../refusal.ts'
import { newId } from '../state/identifier.ts'
import type { PortalConfiguration } from '../state/records/customer.ts'
import type { Endpoints } from './endpoints.ts'
import { listPage } from './list-page.ts'
import { changedMetadata, Expand, Flag, MetadataChange, Paging, readParameters } from './parameters.ts'

const Feature = z.strictObject({ enabled: Flag })
const Features = z.strictObject({
  customer_update: Feature.extend({
    allowed_updates: z.array(z.enum(['address', 'email', 'name', 'phone', 'tax_id'])).optional(),
  }).optional(),
  invoice_history: Feature.optional(),
  payment_method_update: Feature.optional(),
  subscription_cancel: Feature.extend({ mode: z.enum(['at_period_end', 'immediately']).optional() }).optional(),
  // The sandbox's portal does not support changing subscriptions.
  subscription_update: z.strictObject({ enabled: Flag.refine((enabled) => !enabled) }).optional(),
})
const ConfigurationChange = Expand.extend({
  name: z.string().optional(),
  active: Flag.optional(),
  features: Features.optional(),
  metadata: MetadataChange.optional(),
})
const NewConfiguration = ConfigurationChange.omit({ active: true }).extend({ features: Features })
const ConfigurationList = Paging.extend({ active: Flag.optional(), is_default: Flag.optional() })

/** Applies a change to a configuration's features; others stay as they are. */
function withFeatures(before: PortalConfiguration, change: z.infer<typeof Features>): PortalConfiguration {
  const { customer_update: customer, subscription_cancel: cancel, invoice_history, payment_method_update } = change
  return {
    ...before,
    customerUpdates: customer ? (customer.enabled ? (customer.allowed_updates ?? before.customerUpdates) : []) : before.customerUpdates,
    showsInvoices: invoice_history?.enabled ?? before.showsInvoices,
    updatesPaymentMethod: payment_method_update?.enabled ?? before.updatesPaymentMethod,
    cancels: cancel ? (cancel.enabled ? (cancel.mode ?? 'at_period_end') : null) : before.cancels,
  }
}

export function portalConfigurationEndpoints({ context, get, post }: Endpoints): void {
  const { state, clock, announce } = context

  post('/billing_portal/configurations', ({ form }) => {
    const { name = null, features, metadata } = readParameters(NewConfiguration, form)
    const now = clock.now()
    const empty: PortalConfiguration = {
      id: newId('bpc'),
      created: now,
      updated: now,
      active: true,
      name,
      customerUpdates: [],
      showsInvoices: false,
      updatesPaymentMethod: false,
      cancels: null,
      metadata: changedMetadata({}, metadata),
    }
    const record = withFeatures(empty, features)
    state.portalConfigurations[record.id] = record
    announce('billing_portal.configuration.created', portalConfigurationObject(record))
    return portalConfigurationObject(record)
  })
  get('/billing_portal/configurations', ({ form }) => {
    const query = readParameters(ConfigurationList, form)
    const records = Object.values(state.portalConfigurations).filter(
      ({ active }) => (query.active ?? active) === active && !query.is_default,
    )
    return listPage(context, { url: '/v1/billing_portal/configurations', records, toObject: portalConfigurationObject, query })
  })
  post('/billing_portal/configurations/:id', ({ id, form }) => {
    const record = state.portalConfigurations[id]
    if (!record) throw missing('billing_portal.configuration', id)
    const { name, active, features = {}, metadata } = readParameters(ConfigurationChange, form)
    const changed: PortalConfiguration = {
      ...withFeatures(record, features),
      name: name ?? record.name,
      active: active ?? record.active,
      metadata: changedMetadata(record.metadata, metadata),
      updated: clock.now(),
    }
    state.portalConfigurations[id] = changed
    announce('billing_portal.configuration.updated', portalConfigurationObject(changed))
    return portalConfigurationObject(changed)
  })
}
