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

/** The behaviour of a test card or of a direct debit, which takes days. */
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
  /** Printed on their invoices. */
  invoiceFooter: z.string().nullable().default(null),
  /** Pence; negative if it is the customer's credit. */
  balance: z.int(),
  invoicePrefix: z.string(),
  nextInvoice: z.int(),
  card: z.object({ does: Card, paymentMethod: z.string(), added: Moment }).nullable(),
  isDeleted: z.boolean(),
  metadata: Metadata,
})
export type Customer = z.infer<typeof Customer>

/** A requested change to a customer's balance, as opposed to changes by invoices. */
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

/** The features of the portal for customers. */
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
