import { z } from 'zod'
import { Metadata, Moment } from './primitives.ts'

const Address = z.object({
  line1: z.string().nullable(),
  line2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postal_code: z.string().nullable(),
  country: z.string().nullable(),
})

/** What a test card does, or a direct debit, which takes days. */
export const Card = z.enum(['succeeds', 'declined', 'fails-at-renewal', 'asks-bank', 'debit', 'debit-fails'])
export type Card = z.infer<typeof Card>

export const Customer = z.object({
  id: z.string(),
  created: Moment,
  email: z.string().nullable(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  description: z.string().nullable(),
  address: Address.nullable(),
  /** Pence: what is owed to the customer is negative. */
  balance: z.int(),
  invoicePrefix: z.string(),
  nextInvoice: z.int(),
  card: z.object({ does: Card, paymentMethod: z.string(), added: Moment }).nullable(),
  isDeleted: z.boolean(),
  metadata: Metadata,
})
export type Customer = z.infer<typeof Customer>

/** A change of the customer's balance that was requested; invoices change it by themselves. */
export const BalanceTransaction = z.object({
  id: z.string(),
  created: Moment,
  customer: z.string(),
  amount: z.int(),
  currency: z.string(),
  description: z.string().nullable(),
  endingBalance: z.int(),
  metadata: Metadata,
})
export type BalanceTransaction = z.infer<typeof BalanceTransaction>

export const TaxId = z.object({ id: z.string(), created: Moment, customer: z.string(), type: z.string(), value: z.string() })
export type TaxId = z.infer<typeof TaxId>

/** What customers may do in the portal, and where it stands that they may. */
export const PortalConfiguration = z.object({
  id: z.string(),
  created: Moment,
  updated: Moment,
  active: z.boolean(),
  name: z.string().nullable(),
  customerUpdates: z.array(z.string()),
  showsInvoices: z.boolean(),
  updatesPaymentMethod: z.boolean(),
  cancels: z.enum(['at_period_end', 'immediately']).nullable(),
  metadata: Metadata,
})
export type PortalConfiguration = z.infer<typeof PortalConfiguration>

export const PortalSession = z.object({
  id: z.string(),
  created: Moment,
  customer: z.string(),
  returnUrl: z.string(),
  configuration: z.string().default('bpc_sandbox'),
})
export type PortalSession = z.infer<typeof PortalSession>
