import { monthlyTerms } from '@directory/contracts/catalogue/charge-terms'
import { formatDate, localDate } from '@directory/contracts/catalogue/local-time'
import { formatPounds } from '@directory/contracts/catalogue/number-format'
import { termsTexts } from '@directory/contracts/catalogue/terms-texts'
import type { Notice } from '@directory/contracts/events/notices'
import type { EmailContent, Site } from './email-template.tsx'
import { starter } from './starter-text.ts'

export type Content = Pick<EmailContent, 'heading' | 'paragraphs' | 'tables' | 'action'>

type Named<Name extends Notice['notice']> = Extract<Notice, { notice: Name }>
type Confirmed = Named<'subscription-confirmed'>
type Changed = Named<'subscription-changed'>
type Continuing = Confirmed | Changed | Named<'price-rising'> | Named<'subscription-renewing'>

const coolingOffDays = 14
const daysAfter = (moment: string, days: number): string => formatDate(new Date(Date.parse(moment) + days * 86_400_000))

const termsOf = ({ amount, vat, nextPaymentAt }: Continuing): string =>
  monthlyTerms({ monthly: amount, vat, from: localDate(nextPaymentAt) })

const howToCancel =
  'You can cancel whenever you like, without notice: open your subscriptions with the button below and choose “Cancel subscription”. What you have paid for then stays until the end of the paid month, and nothing more is charged.'

/** The law gives these rights to consumers, and most of those who advertise a business are not. */
const consumer =
  'If you are a consumer, having bought this mainly for purposes outside your trade, business or profession, you can also cancel'

const refunds = (email: string): string =>
  `without giving a reason: write to us at ${email}. It then ends immediately, and within ${coolingOffDays} days we refund`

/** What a confirmation says about the terms, whose text `attachTerms` attaches to it. */
const acceptedTermsText = ({ acceptedTerms }: Confirmed | Changed, { url }: Site): string => {
  const page = new URL('/terms', url).href
  if (acceptedTerms === null) return `Terms: ${page}`
  const attached = acceptedTerms in termsTexts ? ' Their text is attached; please keep it.' : ''
  return `Terms: our terms of use in the version of ${formatDate(acceptedTerms)}, which you have accepted.${attached} The newest version is always at ${page}`
}

/** Until the company's details are known, whoever runs the site, by the name and the addresses that visitors know. */
const sellerText = ({ seller }: Confirmed | Changed, { name, contactAddress, contactEmail }: Site): string =>
  `Seller: ${(seller?.split('\n') ?? [name, contactAddress, contactEmail]).join(', ')}`

const confirmContract = (notice: Confirmed, site: Site): string[] => [
  `Thank you for your order of ${formatDate(notice.startedAt)}. This email confirms our contract; please keep it.`,
  `What you have bought: ${notice.what}, from ${formatDate(notice.startedAt)}.`,
  `Price: ${formatPounds(notice.paid)}, paid on ${formatDate(notice.startedAt)}, then ${termsOf(notice)} It renews automatically every month.`,
  `Cancelling: ${howToCancel}`,
  `Your right to cancel as a consumer: ${consumer} until ${daysAfter(notice.startedAt, coolingOffDays)} ${refunds(site.contactEmail)} all that you have paid, to the card with which you paid.`,
  acceptedTermsText(notice, site),
  sellerText(notice, site),
]

/** Resuming buys nothing new, so the law gives no new right to cancel. */
const confirmChange = (notice: Changed, site: Site): string[] => [
  `Thank you for your order of ${formatDate(notice.orderedAt)}. This email confirms the change of our contract; please keep it.`,
  notice.isResumed
    ? `What has changed: you have withdrawn your cancellation, and your subscription to ${notice.what} continues.`
    : `What has changed: you now have ${notice.what}.`,
  `Price: ${termsOf(notice)} It renews automatically every month.`,
  `Cancelling: ${howToCancel}`,
  ...(notice.isResumed
    ? []
    : [
        `Your right to cancel as a consumer: ${consumer} until ${daysAfter(notice.orderedAt, coolingOffDays)} ${refunds(site.contactEmail)} all that you have paid for the change, to the card with which you paid.`,
      ]),
  acceptedTermsText(notice, site),
  sellerText(notice, site),
]

/** The content of an email about the course of a subscription. */
export function writeSubscriptionContent(notice: Continuing | Named<'subscription-cancelled'>, site: Site): Content {
  const to = (label: string) => ({ label, url: new URL('/profile#subscriptions', site.url).href })
  const seeOrCancel = to('See or cancel my subscription')
  const { what } = notice
  switch (notice.notice) {
    case 'subscription-confirmed':
      return { heading: `Your subscription to ${what}`, paragraphs: confirmContract(notice, site), action: seeOrCancel }
    case 'subscription-changed':
      return { heading: `Your subscription to ${what} has changed`, paragraphs: confirmChange(notice, site), action: seeOrCancel }
    case 'price-rising':
      return {
        heading: `You will pay ${formatPounds(notice.amount)} a month from ${formatDate(notice.nextPaymentAt)}`,
        paragraphs: [
          `The first month of ${what} cost ${formatPounds(notice.firstMonth)}. It continues at ${termsOf(notice)}`,
          `If you want to keep it, there is nothing to do. ${howToCancel}`,
          `${consumer} until ${daysAfter(notice.nextPaymentAt, coolingOffDays)} ${refunds(site.contactEmail)} the payment of ${formatDate(notice.nextPaymentAt)}.`,
        ],
        action: seeOrCancel,
      }
    case 'subscription-renewing':
      return {
        heading: `Your subscription to ${what} continues`,
        paragraphs: [
          `You have paid for ${what} every month since ${formatDate(notice.startedAt)}. It renews automatically: your next payments are ${termsOf(notice)}`,
          `If you want to keep it, there is nothing to do. ${howToCancel}`,
        ],
        action: seeOrCancel,
      }
    case 'subscription-cancelled': {
      const { endsAt, isForBusiness, isAccountDisabled } = notice
      const why = isAccountDisabled ? ', because your account is disabled' : ''
      const untilThen = isAccountDisabled
        ? 'Until then everything stays as it is. If we enable your account again before then, you can resume the subscription yourself; we do not resume it for you.'
        : 'Until then everything stays as it is, and you can still change your mind.'
      return {
        heading: 'Your subscription has been cancelled',
        paragraphs: [
          endsAt
            ? `Your subscription to ${what} has been cancelled${why}. It is paid for until ${formatDate(endsAt)} and ends then; nothing more will be charged.`
            : `Your subscription to ${what} has been cancelled${why && `${why},`} and has ended. Nothing more will be charged.`,
          ...(endsAt ? [untilThen] : []),
          ...(isForBusiness
            ? [`Your business then continues with the ${starter}. Your other pictures are kept in case you come back.`]
            : []),
        ],
        // Nobody can sign in to follow a link.
        ...(isAccountDisabled ? {} : { action: to(endsAt ? 'Keep my package' : 'See my subscriptions') }),
      }
    }
  }
}
