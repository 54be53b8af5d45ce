import { formatDate } from '@directory/contracts/catalogue/local-time'
import { formatPounds } from '@directory/contracts/catalogue/number-format'
import type { Payment } from '@directory/contracts/http/payments'
import { offerName } from '@directory/frontend-kit/offer-name'
import { Link } from '@directory/frontend-kit/router'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Cell, Row, Table } from '@directory/frontend-kit/ui/table'
import { ExternalLink } from 'lucide-react'
import { customerName, paymentState } from '../payment-text.ts'

const link = 'inline-flex min-h-6 items-center gap-1.5 font-semibold text-primary underline underline-offset-4 wrap-anywhere'
const headings = ['Customer', 'What', 'State', 'Paid until', 'Paid in total', 'Refunded', 'At Stripe'] as const
const amount = 'tabular-nums lg:text-right'

function PaymentRow({ payment }: { payment: Payment }) {
  const { accountId, listingId, offer, subject, paidUntil, paidInTotal, creditInTotal, refunded, chargedBack, stripeUrl } = payment
  const { label, tone, detail } = paymentState(payment)
  const customer = customerName(payment)
  return (
    <Row
      heading={
        <Link to={`/admin/payments?account=${accountId}`} className={link}>
          {customer}
        </Link>
      }
    >
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
        <time dateTime={paidUntil}>{formatDate(paidUntil)}</time>
      </Cell>
      <Cell label="Paid in total" className={amount}>
        {formatPounds(paidInTotal)}
        {creditInTotal > 0 && <span className="block text-ink-soft text-sm">and {formatPounds(creditInTotal)} from credit</span>}
      </Cell>
      <Cell label="Refunded" className={amount}>
        {formatPounds(refunded)}
        {chargedBack > 0 && <span className="block text-danger text-sm">{formatPounds(chargedBack)} charged back</span>}
      </Cell>
      <Cell label="At Stripe">
        <a href={stripeUrl} target="_blank" rel="noopener" className={link}>
          Open<span className="sr-only"> the subscription of {customer} at Stripe in a new tab</span>
          <ExternalLink aria-hidden className="size-4" />
        </a>
      </Cell>
    </Row>
  )
}

export function PaymentTable({ payments }: { payments: readonly Payment[] }) {
  return (
    <Table headings={headings} className="lg:[&_thead_th:is(:nth-child(5),:nth-child(6))]:text-right">
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </Table>
  )
}
