import { homeCountry } from '@directory/contracts/catalogue/countries'
import type { BillingDetails } from '@directory/contracts/http/invoices'
import { Problem } from '@directory/kit/problem'
import type Stripe from 'stripe'
import { type Database, whileAsking } from '../database.ts'
import { asking } from '../stripe/refused.ts'
import { type CustomerRow, lockCustomer } from './customer.ts'
import { changeTaxId, findTaxId, taxIdType } from './tax-id.ts'

/** What somebody has given for their invoices; nothing of somebody who has given none. */
export const detailsOf = (row: BillingDetails | null): BillingDetails => ({
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

/** What stands on a customer's invoices by now: some of it may have been entered at Stripe, at the checkout or in the portal. */
async function readAtStripe(stripe: Stripe, stripeId: string, options: Stripe.RequestOptions = {}): Promise<BillingDetails> {
  const [customer, vatNumber] = await Promise.all([
    asking(stripe.customers.retrieve(stripeId, {}, options)),
    findTaxId(stripe, stripeId, options),
  ])
  if (customer.deleted) return detailsOf(null)
  const { name, address } = customer
  return {
    name: name || null,
    vatNumber,
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
  if (!row?.stripeId || row.isDeleted) return detailsOf(row)
  const held = await readAtStripe(stripe, row.stripeId, impatient).catch((error: unknown) => {
    if (error instanceof Problem && error.slug === 'payments-unavailable') return undefined
    throw error
  })
  if (!held) return detailsOf(row)
  await database.customer.update({ where: { accountId }, data: held })
  return held
}

/** What Stripe has, with what somebody has changed of what they were shown: what they did not touch stays as Stripe has it. */
const withChanges = (held: BillingDetails, shown: BillingDetails, wanted: BillingDetails): BillingDetails => ({
  name: wanted.name === shown.name ? held.name : wanted.name,
  vatNumber: wanted.vatNumber === shown.vatNumber ? held.vatNumber : wanted.vatNumber,
  line1: wanted.line1 === shown.line1 ? held.line1 : wanted.line1,
  line2: wanted.line2 === shown.line2 ? held.line2 : wanted.line2,
  town: wanted.town === shown.town ? held.town : wanted.town,
  postcode: wanted.postcode === shown.postcode ? held.postcode : wanted.postcode,
  country: wanted.country === shown.country ? held.country : wanted.country,
})

async function changeAtStripe(stripe: Stripe, stripeId: string, row: CustomerRow, wanted: BillingDetails): Promise<BillingDetails> {
  const held = await readAtStripe(stripe, stripeId)
  const changed = withChanges(held, detailsOf(row), wanted)
  if (changed.vatNumber !== held.vatNumber) await changeTaxId(stripe, stripeId, held.vatNumber, changed.vatNumber)
  await asking(stripe.customers.update(stripeId, stripeDetails(changed)))
  return changed
}

/** Sets what stands on somebody's invoices from now on, at Stripe too where they are a customer; kept only when Stripe has it. */
export async function setBillingDetails(
  database: Database,
  stripe: Stripe,
  accountId: string,
  details: BillingDetails,
): Promise<BillingDetails> {
  if (details.vatNumber) taxIdType(details.vatNumber)
  return database.$transaction(async (tx) => {
    const row = await lockCustomer(tx, accountId)
    const data = row.stripeId ? await changeAtStripe(stripe, row.stripeId, row, details) : details
    return detailsOf(await tx.customer.update({ where: { accountId }, data }))
  }, whileAsking)
}
