import type { Invoice } from '@directory/contracts/http/invoices'
import { parseOfferId } from '../catalogue/offer.ts'
import type { Database } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'

const withSubscription = { subscription: { select: { offer: true, listingId: true } } } as const satisfies Prisma.InvoiceInclude
type InvoiceRow = Prisma.InvoiceGetPayload<{ include: typeof withSubscription }>

/** Converts a row to an invoice as defined by the contracts. */
const invoiceState = ({ subscription, offer, issuedAt, ...row }: InvoiceRow): Invoice => {
  // Stripe may not state what it was for.
  const sold = offer ?? subscription?.offer
  return {
    id: row.id,
    number: row.number,
    offer: sold === undefined ? null : parseOfferId(sold),
    listingId: subscription?.listingId ?? null,
    state: row.state,
    total: row.total,
    tax: row.tax,
    amountPaid: row.amountPaid,
    creditApplied: row.creditApplied,
    refunded: row.refunded,
    isChargedBack: row.isLost,
    issuedAt: issuedAt.toISOString(),
    invoiceUrl: row.invoiceUrl,
    pdfUrl: row.pdfUrl,
  }
}

/** The invoices of an account, newest first: all, or as many as requested. */
export async function ownInvoices(database: Database, accountId: string, limit?: number): Promise<Invoice[]> {
  const rows = await database.invoice.findMany({
    where: { accountId },
    orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
    include: withSubscription,
    ...(limit ? { take: limit } : {}),
  })
  return rows.map(invoiceState)
}
