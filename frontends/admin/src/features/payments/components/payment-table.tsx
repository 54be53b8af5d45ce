import { formatPounds } from '@directory/contracts/catalogue/figures'
import type { Payment } from '@directory/contracts/http/billing'
import { dateOf } from '@directory/frontend-kit/date-of'
import { offerName } from '@directory/frontend-kit/offer-name'
import { Link } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { customerName, paymentState } from '../payment-words.ts'

const link = 'inline-flex min-h-6 items-center gap-1.5 font-semibold text-primary underline underline-offset-4 wrap-anywhere'
const headings = ['Customer', 'What', 'State', 'Paid until', 'Paid in total', 'Refunded', 'At Stripe'] as const
const amount = 'tabular-nums lg:text-right'

/** A cell that says what it is of where it no longer stands below its heading. */
function Cell({ label, className = '', children }: { label: (typeof headings)[number]; className?: string; children: ReactNode }) {
  return (
    <td className={`py-3 pr-4 align-top max-lg:flex max-lg:justify-between max-lg:gap-4 max-lg:py-1 max-lg:pr-0 ${className}`}>
      <span className="shrink-0 text-ink-soft lg:hidden">{label}</span>
      <div className="min-w-0 max-lg:text-right">{children}</div>
    </td>
  )
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { timeZone } = useSite().city
  const { accountId, listingId, offer, subject, paidUntil, paidInTotal, refunded, stripeUrl } = payment
  const { label, tone, detail } = paymentState(payment, timeZone)
  const customer = customerName(payment)
  return (
    <tr className="border-line border-b max-lg:block max-lg:py-4">
      <th scope="row" className="py-3 pr-4 text-left align-top font-normal max-lg:block max-lg:py-1 max-lg:pr-0">
        <Link to={`/admin/payments?account=${accountId}`} className={link}>
          {customer}
        </Link>
      </th>
      <Cell label="What">
        {offerName(offer)}
        {listingId && (
          <span className="block">
            <Link to={`/admin/payments?listing=${listingId}`} className={link}>
              {subject ?? 'Its business'}
            </Link>
          </span>
        )}
      </Cell>
      <Cell label="State">
        <Badge tone={tone}>{label}</Badge>
        {detail && <span className="mt-1 block text-ink-soft text-sm">{detail}</span>}
      </Cell>
      <Cell label="Paid until" className="lg:whitespace-nowrap">
        <time dateTime={paidUntil}>{dateOf(paidUntil, timeZone)}</time>
      </Cell>
      <Cell label="Paid in total" className={amount}>
        {formatPounds(paidInTotal)}
      </Cell>
      <Cell label="Refunded" className={amount}>
        {formatPounds(refunded)}
      </Cell>
      <Cell label="At Stripe">
        <a href={stripeUrl} target="_blank" rel="noopener" className={link}>
          Open<span className="sr-only"> the subscription of {customer} at Stripe in a new tab</span>
          <ExternalLink aria-hidden className="size-4" />
        </a>
      </Cell>
    </tr>
  )
}

/** Payments as a table; where it has no room each stands as a block of its own. */
export function PaymentTable({ payments }: { payments: readonly Payment[] }) {
  return (
    <table className="w-full text-left max-lg:block">
      <thead className="max-lg:sr-only">
        <tr className="border-line border-b">
          {headings.map((heading) => (
            <th key={heading} scope="col" className="py-2 pr-4 font-semibold lg:nth-5:text-right lg:nth-6:text-right">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </tbody>
    </table>
  )
}
