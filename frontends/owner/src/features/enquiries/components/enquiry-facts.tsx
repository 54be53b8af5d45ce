import { formatDate, formatDateTime } from '@directory/contracts/catalogue/local-time'
import { quantity } from '@directory/contracts/catalogue/number-format'
import type { EnquiryMessage } from '@directory/contracts/http/enquiries'
import type { ReceivedEnquiry } from '@directory/contracts/http/received-enquiries'
import { wishText } from '@directory/frontend-kit/enquiries/wish-text'
import type { ReactNode } from 'react'

const link = 'font-semibold text-primary underline underline-offset-4 wrap-anywhere'

const origins: Readonly<Record<ReceivedEnquiry['origin'], string>> = {
  listing: 'your page',
  category: 'the page of a category',
  search: 'a search',
}

const othersText = ({ otherBusinesses }: ReceivedEnquiry): string =>
  otherBusinesses === 0 ? '' : `, also to ${quantity(otherBusinesses, 'other business', 'other businesses')}`

/** Who has enquired, how to reach them, and what they wish. */
export function EnquiryFacts({ enquiry }: { enquiry: ReceivedEnquiry }) {
  const { email, phone, listing, receivedAt, origin, keptUntil } = enquiry
  const facts: readonly (readonly [term: string, value: ReactNode])[] = [
    [
      'Email',
      email && (
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
      ),
    ],
    [
      'Telephone',
      phone && (
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={link}>
          {phone}
        </a>
      ),
    ],
    ['Preferred time', wishText(enquiry)],
    ['To', listing.name],
    ['Received', `${formatDateTime(receivedAt)}, from ${origins[origin]}${othersText(enquiry)}`],
    ['Kept until', email && `${formatDate(keptUntil)}; then it becomes anonymous`],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-1.5 text-[0.9375rem] sm:grid-cols-[auto_1fr]">
      {facts.map(
        ([term, value]) =>
          value && (
            <div key={term} className="sm:contents">
              <dt className="text-ink-soft">{term}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** The enquiry itself as the first message of its conversation. */
export const firstMessage = ({ id, message, receivedAt, pictures }: ReceivedEnquiry): EnquiryMessage => ({
  id,
  from: 'visitor',
  text: message,
  at: receivedAt,
  pictures,
  email: null,
})
