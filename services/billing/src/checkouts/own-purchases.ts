import type { BillingExport } from '@directory/contracts/http/invoices'
import type { z } from 'zod'
import { parseOfferId } from '../catalogue/offer.ts'
import type { Database } from '../database.ts'

/** What an account has bought, oldest first, with the version of the terms of use that was accepted each time. */
export async function ownPurchases(database: Database, accountId: string): Promise<z.output<typeof BillingExport>['purchases']> {
  const paid = await database.checkout.findMany({ where: { accountId, state: 'paid' }, orderBy: { createdAt: 'asc' } })
  return paid.map(({ offer, acceptedTerms, createdAt }) => ({ offer: parseOfferId(offer), acceptedTerms, at: createdAt.toISOString() }))
}
