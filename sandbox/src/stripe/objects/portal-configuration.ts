import type { Stripe } from 'stripe'
import type { PortalConfiguration } from '../state/records/customer.ts'

export const portalConfigurationObject = (configuration: PortalConfiguration): Stripe.BillingPortal.Configuration => ({
  id: configuration.id,
  object: 'billing_portal.configuration',
  active: configuration.active,
  application: null,
  business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
  created: configuration.created,
  default_return_url: null,
  features: {
    customer_update: { enabled: configuration.customerUpdates.length > 0, allowed_updates: configuration.customerUpdates },
    invoice_history: { enabled: configuration.showsInvoices },
    payment_method_update: { enabled: configuration.updatesPaymentMethod, payment_method_configuration: null },
    subscription_cancel: {
      enabled: configuration.cancels !== null,
      mode: configuration.cancels ?? 'at_period_end',
      proration_behavior: 'none',
      cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    },
    subscription_pause: { enabled: false, duration: { type: 'indefinite', interval_options: [] } },
    subscription_update: {
      enabled: false,
      billing_cycle_anchor: null,
      default_allowed_updates: [],
      proration_behavior: 'none',
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: 'end_trial',
    },
  },
  is_default: false,
  livemode: false,
  login_page: { enabled: false, url: null },
  metadata: configuration.metadata,
  name: configuration.name,
  updated: configuration.updated,
})
