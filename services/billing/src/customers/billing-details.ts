import { homeCountry } from '@directory/contracts/catalogue/countries'
import type { BillingDetails } from '@directory/contracts/http/invoices'
import type Stripe from 'stripe'
import { type Database, whileAsking } from '../database.ts'
import { asking } from '../stripe/refused.ts'
import { lockCustomer } from './customer.ts'
import { setTaxId, taxIdType } from './tax-id.ts'

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
export const stripeDetails = ({ name, line1, line2, town, postcode, country }: Omit<BillingDetails, 'vatNumber'>) => ({
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

/** Sets what stands on somebody's invoices from now on, at Stripe too where they are a customer; kept only when Stripe has it. */
export async function setBillingDetails(
  database: Database,
  stripe: Stripe,
  accountId: string,
  details: BillingDetails,
): Promise<BillingDetails> {
  if (details.vatNumber) taxIdType(details.vatNumber)
  return database.$transaction(async (tx) => {
    const { stripeId } = await lockCustomer(tx, accountId)
    if (stripeId) {
      await setTaxId(stripe, stripeId, details.vatNumber)
      await asking(stripe.customers.update(stripeId, stripeDetails(details)))
    }
    return detailsOf(await tx.customer.update({ where: { accountId }, data: details }))
  }, whileAsking)
}
