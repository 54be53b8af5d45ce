import type { Company } from '@directory/contracts/catalogue/company'
import { companyLines } from '@directory/contracts/catalogue/company-lines'
import { getVat, isRegisteredForVat, type Vat } from '@directory/contracts/catalogue/vat'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'

const InvoiceFooter = z.strictObject({ text: z.string().nullable() })

const notRegistered = 'Not registered for VAT'

/** What an invoice states about the seller. */
export const toInvoiceFooter = (company: Company): string =>
  [...companyLines(company), ...(isRegisteredForVat(company) ? [] : [notRegistered])].join('\n')

/**
 * The footer of invoices, locked against changes until the transaction ends: a change waits until Stripe has this one, and then sees which
 * customers have it. Null if nothing is known about the seller.
 */
export async function lockInvoiceFooter(sql: SqlQueries): Promise<string | null> {
  const [footer] = await rows(sql, InvoiceFooter)`SELECT text FROM invoice_footer FOR SHARE`
  return footer?.text ?? null
}

/** The seller's details, if they are known, and what its prices say about VAT. */
export interface Seller {
  readonly details: string | null
  readonly getVat: (includesVat: boolean) => Vat
}

/** The seller as invoices state it. */
export async function readSeller(sql: SqlQueries): Promise<Seller> {
  const [footer] = await rows(sql, InvoiceFooter)`SELECT text FROM invoice_footer`
  const details = footer?.text ?? null
  return { details, getVat: (includesVat) => getVat(!details?.endsWith(notRegistered), includesVat) }
}
