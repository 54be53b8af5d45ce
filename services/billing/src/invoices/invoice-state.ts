import type { Invoice } from '@directory/contracts/http/billing'
import { offerIdOf } from '../catalogue/offer.ts'
import type { Database } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'

const withSubscription = { subscription: { select: { offer: true, listingId: true } } } as const satisfies Prisma.InvoiceInclude
type InvoiceRow = Prisma.InvoiceGetPayload<{ include: typeof withSubscription }>

/** An invoice as the contracts know it, from its row. */
const invoiceState = ({ subscription, issuedAt, ...row }: InvoiceRow): Invoice => ({
  id: row.id,
  number: row.number,
  offer: subscription && offerIdOf(subscription.offer),
  listingId: subscription?.listingId ?? null,
  state: row.state,
  total: row.total,
  tax: row.tax,
  refunded: row.refunded,
  issuedAt: issuedAt.toISOString(),
  invoiceUrl: row.invoiceUrl,
  pdfUrl: row.pdfUrl,
})

/** The invoices of an account, newest first. */
export async function ownInvoices(database: Database, accountId: string): Promise<Invoice[]> {
  const rows = await database.invoice.findMany({
    where: { accountId },
    orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
    include: withSubscription,
  })
  return rows.map(invoiceState)
}
