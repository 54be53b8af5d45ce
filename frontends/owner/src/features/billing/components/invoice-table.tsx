import { formatDate } from '@directory/contracts/catalogue/local-time'
import { formatPounds } from '@directory/contracts/catalogue/number-format'
import type { Invoice } from '@directory/contracts/http/invoices'
import { offerName } from '@directory/frontend-kit/offer-name'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { creditText, documentName, invoiceState } from '../invoice-text.ts'

const link = 'inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4'
const cell = 'py-3 align-top max-sm:block max-sm:py-0.5 sm:pr-4'

function InvoiceRow({ invoice, business }: { invoice: Invoice; business: string | undefined }) {
  const { offer, total, tax, refunded, issuedAt, number, invoiceUrl, pdfUrl } = invoice
  const { label, tone } = invoiceState(invoice)
  const date = formatDate(issuedAt)
  const credit = creditText(invoice)
  return (
    <tr className="border-line border-b max-sm:block max-sm:py-3">
      <th scope="row" className={`${cell} whitespace-nowrap text-left font-semibold sm:font-normal`}>
        <time dateTime={issuedAt}>{date}</time>
      </th>
      <td className={cell}>
        {offer ? offerName(offer) : 'Payment'}
        {business && ` for ${business}`}
        {number && <span className="block text-ink-soft text-sm">{number}</span>}
      </td>
      <td className={`${cell} tabular-nums sm:text-right`}>
        {formatPounds(total)}
        {tax !== 0 && <span className="block text-ink-soft text-sm">including {formatPounds(tax)} VAT</span>}
        {credit && <span className="block text-ink-soft text-sm">{credit}</span>}
        {refunded > 0 && <span className="block text-ink-soft text-sm">{formatPounds(refunded)} refunded</span>}
      </td>
      <td className={cell}>
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td className={`${cell} sm:-my-2.5 sm:py-0.5`}>
        <span className="flex gap-4">
          {invoiceUrl && (
            <a href={invoiceUrl} target="_blank" rel="noopener" className={link}>
              {documentName(invoice)}
              <span className="sr-only"> of {date}</span>
            </a>
          )}
          {pdfUrl && (
            <a href={pdfUrl} target="_blank" rel="noopener" className={link}>
              PDF<span className="sr-only"> of {date}</span>
            </a>
          )}
        </span>
      </td>
    </tr>
  )
}

interface InvoiceTableProps {
  readonly invoices: readonly Invoice[]
  readonly getListingName: (listingId: string | null) => string | undefined
}

/** Invoices as a table; on a narrow screen, each row becomes a block. */
export function InvoiceTable({ invoices, getListingName }: InvoiceTableProps) {
  return (
    <table className="w-full text-left max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-line border-b">
          {['Date', 'For', 'Amount', 'State', 'Documents'].map((heading) => (
            <th key={heading} scope="col" className="py-2 pr-4 font-semibold sm:nth-3:text-right">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} business={getListingName(invoice.listingId)} />
        ))}
      </tbody>
    </table>
  )
}
