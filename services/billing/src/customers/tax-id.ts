import { Problem } from '@directory/kit/problem'
import type Stripe from 'stripe'
import { callStripe, StripeRefusal } from '../stripe/refused.ts'

const inTheUnion = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ')

const refused = (cause?: unknown): Problem =>
  new Problem('invalid-request', { errors: [{ field: 'body.vatNumber', message: 'Enter a VAT number such as GB123456789.' }], cause })

/** Stripe's type of a VAT number, by its country prefix. Throws for a country without VAT numbers. */
export function taxIdType(vatNumber: string): 'gb_vat' | 'eu_vat' {
  const country = vatNumber.slice(0, 2).toUpperCase()
  if (country === 'GB') return 'gb_vat'
  if (inTheUnion.includes(country)) return 'eu_vat'
  throw refused()
}

/** Stripe's types of VAT numbers; other tax ids entered at Stripe are left alone. */
const isVatNumber = ({ type }: Stripe.TaxId): boolean => type === 'gb_vat' || type === 'eu_vat'

/** A customer's VAT number, wherever it was entered. */
export async function findTaxId(stripe: Stripe, customerId: string, options: Stripe.RequestOptions = {}): Promise<string | null> {
  const { data } = await callStripe(stripe.customers.listTaxIds(customerId, { limit: 100 }, options))
  return data.find(isVatNumber)?.value ?? null
}

/** Replaces a customer's VAT number; either may be missing. The old one is deleted last, so that it stays if the new one is refused. */
export async function changeTaxId(stripe: Stripe, customerId: string, from: string | null, to: string | null): Promise<void> {
  const requested = to?.toUpperCase() ?? null
  const { data: existing } = await callStripe(stripe.customers.listTaxIds(customerId, { limit: 100 }))
  if (requested && !existing.some(({ value }) => value === requested)) {
    const creation = callStripe(stripe.customers.createTaxId(customerId, { type: taxIdType(requested), value: requested }))
    await creation.catch((error: unknown) => {
      throw error instanceof StripeRefusal ? refused(error) : error
    })
  }
  for (const { id, value } of existing)
    if (value === from && value !== requested) await callStripe(stripe.customers.deleteTaxId(customerId, id))
}
