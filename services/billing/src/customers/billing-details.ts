import { homeCountry } from '@directory/contracts/catalogue/countries'
import type { BillingDetails, BillingDetailsChange } from '@directory/contracts/http/invoices'
import { Problem } from '@directory/kit/problem'
import type Stripe from 'stripe'
import { type Database, stripeTransactionOptions } from '../database.ts'
import { callStripe, isMissing } from '../stripe/refused.ts'
import { lockCustomer } from './customer.ts'
import { changeTaxId, findTaxId, taxIdType } from './tax-id.ts'

/** The billing details an account has given; empty if none. */
export const toBillingDetails = (row: BillingDetails | null): BillingDetails => ({
  name: row?.name ?? null,
  vatNumber: row?.vatNumber ?? null,
  line1: row?.line1 ?? null,
  line2: row?.line2 ?? null,
  town: row?.town ?? null,
  postcode: row?.postcode ?? null,
  country: row?.country ?? homeCountry,
})

/** The billing details as Stripe parameters: an empty text removes the value. */
const stripeDetails = ({ name, line1, line2, town, postcode, country }: Omit<BillingDetails, 'vatNumber'>) => ({
  name: name ?? '',
  address:
    [line1, line2, town, postcode].some(Boolean) || country !== homeCountry
      ? { line1: line1 ?? '', line2: line2 ?? '', city: town ?? '', postal_code: postcode ?? '', country }
      : ('' as const),
})

/** The billing details of a new Stripe customer: empty ones are left out. */
export function newDetails(details: Omit<BillingDetails, 'vatNumber'>) {
  const { name, address } = stripeDetails(details)
  const filledFields = Object.fromEntries(Object.entries(address || {}).filter(([, text]) => text))
  return { ...(name ? { name } : {}), ...(address ? { address: filledFields } : {}) }
}

/**
 * A customer's current billing details: some may have been entered at Stripe, in the checkout or the portal. Undefined if Stripe no longer
 * has the customer.
 */
async function readAtStripe(stripe: Stripe, stripeId: string, options: Stripe.RequestOptions = {}): Promise<BillingDetails | undefined> {
  const read = Promise.all([callStripe(stripe.customers.retrieve(stripeId, {}, options)), findTaxId(stripe, stripeId, options)])
  const [customer, vatNumber] = await read.catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  if (!customer || customer.deleted) return undefined
  const { name, address } = customer
  return {
    name: name || null,
    vatNumber: vatNumber ?? null,
    line1: address?.line1 || null,
    line2: address?.line2 || null,
    town: address?.city || null,
    postcode: address?.postal_code || null,
    country: address?.country || homeCountry,
  }
}

/** Opening the form must not wait for long. */
const shortTimeout = { timeout: 3_000, maxNetworkRetries: 0 }

/** An account's billing details; the last known ones while Stripe is unavailable. Details from Stripe are stored for that. */
export async function readBillingDetails(database: Database, stripe: Stripe, accountId: string): Promise<BillingDetails> {
  const row = await database.customer.findUnique({ where: { accountId } })
  if (!row?.stripeId || row.isDeleted) return toBillingDetails(row)
  const current = await readAtStripe(stripe, row.stripeId, shortTimeout).catch((error: unknown) => {
    if (error instanceof Problem && error.slug === 'payments-unavailable') return undefined
    throw error
  })
  if (!current) return toBillingDetails(row)
  // Not stored if the account was deleted or got another customer in the meantime.
  await database.customer.updateMany({ where: { accountId, stripeId: row.stripeId, isDeleted: false }, data: current })
  return current
}

const addressFields = ['line1', 'line2', 'town', 'postcode', 'country'] as const

/** Changes only the given details at Stripe and returns the result. Undefined if Stripe no longer has the customer. */
async function changeAtStripe(stripe: Stripe, stripeId: string, change: BillingDetailsChange): Promise<BillingDetails | undefined> {
  const current = await readAtStripe(stripe, stripeId)
  if (!current) return undefined
  const changed = { ...current, ...change }
  if (changed.vatNumber !== current.vatNumber) await changeTaxId(stripe, stripeId, current.vatNumber, changed.vatNumber)
  const { name, address } = stripeDetails(changed)
  const update = {
    ...(changed.name === current.name ? {} : { name }),
    ...(addressFields.every((field) => changed[field] === current[field]) ? {} : { address }),
  }
  if (Object.keys(update).length > 0) await callStripe(stripe.customers.update(stripeId, update))
  return changed
}

/** Changes an account's billing details, at Stripe too if they are a customer; stored only once Stripe has them. */
export async function setBillingDetails(
  database: Database,
  stripe: Stripe,
  accountId: string,
  change: BillingDetailsChange,
): Promise<BillingDetails> {
  if (change.vatNumber) taxIdType(change.vatNumber)
  return database.$transaction(async (tx) => {
    const { stripeId } = await lockCustomer(tx, accountId)
    const data = (stripeId && (await changeAtStripe(stripe, stripeId, change))) || change
    return toBillingDetails(await tx.customer.update({ where: { accountId }, data }))
  }, stripeTransactionOptions)
}
