import { z } from 'zod'
import { countryCodes, homeCountry } from '../catalogue/countries.ts'
import { limits } from '../catalogue/limits.ts'
import { TermsDate } from '../catalogue/terms.ts'
import { DateTime, Id, line, Pence } from '../primitives.ts'
import { OfferIdSchema } from './checkouts.ts'
import { endpointsOf } from './endpoint.ts'
import { Subscription } from './subscriptions.ts'

const endpoint = endpointsOf('billing')

export const invoiceStates = ['open', 'paid', 'void', 'uncollectible'] as const

export const Invoice = z.strictObject({
  id: z.string().describe('Stripe’s id'),
  number: z.string().nullable(),
  offer: OfferIdSchema.nullable(),
  listingId: Id.nullable(),
  state: z.enum(invoiceStates),
  total: Pence,
  tax: Pence,
  /** The amount paid by card. */
  amountPaid: Pence,
  /** The part of the total paid from the customer's credit. */
  creditApplied: Pence,
  refunded: Pence,
  /** Whether the bank took the payment back after a lost dispute. */
  isChargedBack: z.boolean(),
  issuedAt: DateTime,
  invoiceUrl: z.string().nullable(),
  pdfUrl: z.string().nullable(),
})
export type Invoice = z.infer<typeof Invoice>

export const getOwnInvoices = endpoint({
  summary: `The caller’s newest invoices, up to ${limits.invoicesShown}; older ones are at Stripe and in the caller’s export`,
  method: 'GET',
  path: '/invoices',
  exposure: 'own',
  response: z.array(Invoice),
})

const country = z.string().refine((code) => countryCodes.includes(code), 'Choose a country.')

/** The billing details on invoices. */
export const BillingDetails = z.strictObject({
  name: line(120).nullable(),
  vatNumber: line(20)
    .regex(/^[A-Za-z]{2}[A-Za-z0-9]{5,15}$/, 'Enter a VAT number such as GB123456789.')
    .nullable(),
  line1: line(120).nullable(),
  line2: line(120).nullable(),
  town: line(80).nullable(),
  postcode: line(10).nullable(),
  country: country.default(homeCountry),
})
export type BillingDetails = z.infer<typeof BillingDetails>

/** The billing details to change; omitted ones stay. */
export const BillingDetailsChange = BillingDetails.extend({ country }).partial()
export type BillingDetailsChange = z.infer<typeof BillingDetailsChange>

export const getBillingDetails = endpoint({
  summary: 'The caller’s billing details',
  method: 'GET',
  path: '/billing-details',
  exposure: 'own',
  response: BillingDetails,
})
export const setBillingDetails = endpoint({
  summary: 'Change the caller’s billing details for future invoices; omitted ones are unchanged',
  method: 'PUT',
  path: '/billing-details',
  exposure: 'own',
  body: BillingDetailsChange,
  response: BillingDetails,
})

/** The personal data in the billing service. */
export const BillingExport = z.strictObject({
  details: BillingDetails,
  subscriptions: z.array(Subscription),
  invoices: z.array(Invoice),
  purchases: z
    .array(z.strictObject({ offer: OfferIdSchema, acceptedTerms: TermsDate.nullable(), at: DateTime }))
    .default([])
    .describe('What was bought, and the version of the terms of use that was accepted with it'),
  changes: z
    .array(z.strictObject({ offer: OfferIdSchema, isResumption: z.boolean(), acceptedTerms: TermsDate, at: DateTime }))
    .default([])
    .describe('Orders to change or resume a subscription, and the version of the terms of use that was accepted with each'),
})
export const exportOwnBilling = endpoint({
  summary: 'Everything that billing holds about the caller',
  method: 'GET',
  path: '/billing-export',
  exposure: 'internal',
  access: 'user',
  response: BillingExport,
})
