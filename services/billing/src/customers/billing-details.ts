import { homeCountry } from '@directory/contracts/catalogue/countries'
import type { BillingDetails, BillingDetailsChange } from '@directory/contracts/http/invoices'
import { Problem } from '@directory/kit/problem'
import type Stripe from 'stripe'
import { type Database, whileAsking } from '../database.ts'
import { asking, isMissing } from '../stripe/refused.ts'
import { lockCustomer } from './customer.ts'
import { changeTaxId, findTaxId, taxIdType } from './tax-id.ts'

/** What somebody has given for their invoices; nothing of somebody who has given none. */
export const toBillingDetails = (row: BillingDetails | null): BillingDetails => ({
  name: row?.name ?? null,
  vatNumber: row?.vatNumber ?? null,
  line1: row?.line1 ?? null,
  line2: row?.line2 ?? null,
  town: row?.town ?? null,
  postcode: row?.postcode ?? null,
  country: row?.country ?? homeCountry,
})

/** What stands on invoices, as Stripe takes it: empty text takes away what stood there. */
const stripeDetails = ({ name, line1, line2, town, postcode, country }: Omit<BillingDetails, 'vatNumber'>) => ({
  name: name ?? '',
  address:
    [line1, line2, town, postcode].some(Boolean) || country !== homeCountry
      ? { line1: line1 ?? '', line2: line2 ?? '', city: town ?? '', postal_code: postcode ?? '', country }
      : ('' as const),
})

/** What stands on the invoices of a new customer of Stripe's: what is empty is left out. */
export function newDetails(details: Omit<BillingDetails, 'vatNumber'>) {
  const { name, address } = stripeDetails(details)
  const given = Object.fromEntries(Object.entries(address || {}).filter(([, text]) => text))
  return { ...(name ? { name } : {}), ...(address ? { address: given } : {}) }
}

/**
 * What stands on a customer's invoices by now: some of it may have been entered at Stripe, at the checkout or in the portal. Undefined where
 * Stripe has the customer no more.
 */
async function readAtStripe(stripe: Stripe, stripeId: string, options: Stripe.RequestOptions = {}): Promise<BillingDetails | undefined> {
  const read = Promise.all([asking(stripe.customers.retrieve(stripeId, {}, options)), findTaxId(stripe, stripeId, options)])
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

/** Whoever opens a form waits no longer. */
const impatient = { timeout: 3_000, maxNetworkRetries: 0 }

/** What stands on somebody's invoices; as it was last known while Stripe is away. What is given here is kept: it is what they are shown. */
export async function readBillingDetails(database: Database, stripe: Stripe, accountId: string): Promise<BillingDetails> {
  const row = await database.customer.findUnique({ where: { accountId } })
  if (!row?.stripeId || row.isDeleted) return toBillingDetails(row)
  const held = await readAtStripe(stripe, row.stripeId, impatient).catch((error: unknown) => {
    if (error instanceof Problem && error.slug === 'payments-unavailable') return undefined
    throw error
  })
  if (!held) return toBillingDetails(row)
  // Whoever has been deleted meanwhile, or has been given another customer, is not written to.
  await database.customer.updateMany({ where: { accountId, stripeId: row.stripeId, isDeleted: false }, data: held })
  return held
}

const addressFields = ['line1', 'line2', 'town', 'postcode', 'country'] as const

/** Changes at Stripe what is to change and nothing else; gives what stands there then. Undefined where Stripe has the customer no more. */
async function changeAtStripe(stripe: Stripe, stripeId: string, change: BillingDetailsChange): Promise<BillingDetails | undefined> {
  const held = await readAtStripe(stripe, stripeId)
  if (!held) return undefined
  const changed = { ...held, ...change }
  if (changed.vatNumber !== held.vatNumber) await changeTaxId(stripe, stripeId, held.vatNumber, changed.vatNumber)
  const { name, address } = stripeDetails(changed)
  const update = {
    ...(changed.name === held.name ? {} : { name }),
    ...(addressFields.every((field) => changed[field] === held[field]) ? {} : { address }),
  }
  if (Object.keys(update).length > 0) await asking(stripe.customers.update(stripeId, update))
  return changed
}

/** Changes what stands on somebody's invoices from now on, at Stripe too where they are a customer; kept only when Stripe has it. */
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
  }, whileAsking)
}
