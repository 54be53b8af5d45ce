import type { BillingExport } from '@directory/contracts/http/invoices'
import type { z } from 'zod'
import { parseOfferId } from '../catalogue/offer.ts'
import type { Database } from '../database.ts'

/** An account's orders to change or resume a subscription, oldest first, with the version of the terms of use that was accepted each time. */
export async function ownChanges(database: Database, accountId: string): Promise<z.output<typeof BillingExport>['changes']> {
  const orders = await database.subscriptionOrder.findMany({ where: { subscription: { accountId } }, orderBy: { orderedAt: 'asc' } })
  return orders.map(({ offer, isResumption, acceptedTerms, orderedAt }) => ({
    offer: parseOfferId(offer),
    isResumption,
    acceptedTerms,
    at: orderedAt.toISOString(),
  }))
}
