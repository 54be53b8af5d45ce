import { limits } from '@directory/contracts/catalogue/limits'
import { formatDate } from '@directory/contracts/catalogue/local-time'
import { formatPounds } from '@directory/contracts/catalogue/number-format'
import { packages } from '@directory/contracts/catalogue/packages'
import { appealDays } from '@directory/contracts/catalogue/report-reasons'
import type { Notice } from '@directory/contracts/events/notices'
import { writeClaimContent } from './claim-emails.ts'
import type { EmailContent, Site } from './email-template.tsx'
import { greet } from './greet.ts'
import { writeMonthlyReport } from './monthly-report-content.ts'
import { writeOwnReviewContent } from './own-review-content.ts'
import { starter } from './starter-text.ts'
import { type Content, writeSubscriptionContent } from './subscription-content.ts'
import { becauseOf, writeTakedownContent } from './takedown-content.ts'

/** The page for choosing a business's package, or the page of the business. */
const getAdvertisingPath = (listingId: string | null): string => (listingId ? `/my-businesses?advertising=${listingId}` : '/my-businesses')

type PaymentFailed = Extract<Notice, { notice: 'payment-failed' }>

/** The consequence of a failed payment, and what to do about it. */
function afterFailure({ what, nextAttemptAt, staysUntil, isOver }: PaymentFailed): string[] {
  if (isOver)
    return ['We will not try again: your subscription has ended, and nothing is owed. You can choose a package again whenever you like.']
  const check = nextAttemptAt
    ? `We will try again on ${formatDate(nextAttemptAt)}. Please check before then that your card is valid, or use another one.`
    : 'We will not try again automatically. Please check your card or use another one, otherwise what you pay for will end.'
  if (staysUntil === null) return [check]
  const day = formatDate(staysUntil)
  const hasEnded = Date.parse(staysUntil) <= Date.now()
  return [
    hasEnded
      ? `Without the payment, ${what} ended on ${day}. It will be restored as soon as you have paid.`
      : `Without a payment, ${what} will end on ${day}. After that, your business will continue with the ${starter}.`,
    check,
  ]
}

/** The content of the email, with a single action. */
function writeContent(notice: Notice, site: Site, isDisabled: boolean): Content {
  const to = (path: string, label: string) => ({ label, url: new URL(path, site.url).href })
  switch (notice.notice) {
    case 'package-ending': {
      const { name } = packages[notice.advertisingPackage]
      const end = formatDate(notice.endsAt)
      return {
        heading: `Your ${name} package ends on ${end}`,
        paragraphs: [
          `The ${name} package of ${notice.businessName} ends on ${end} and does not renew.`,
          'Nothing more will be charged, and there is nothing to cancel.',
          `After that, your business will continue with the ${starter}. Your other pictures are kept in case you come back.`,
        ],
        action: to(getAdvertisingPath(notice.listingId), 'Keep my package'),
      }
    }
    case 'package-ended': {
      const { name } = packages[notice.advertisingPackage]
      const { continuesWith } = notice
      return {
        heading: `Your ${name} package has ended`,
        paragraphs: [
          `The ${name} package of ${notice.businessName} has ended. Your business continues with the ${continuesWith === 'starter' ? starter : `${packages[continuesWith].name} package, which we have given you`}.`,
          'Nothing is lost: your other pictures are kept, and are shown again with a package that has room for them.',
        ],
        action: to(getAdvertisingPath(notice.listingId), 'Choose a package'),
      }
    }
    case 'listing-approved':
      return {
        heading: `${notice.businessName} is published`,
        paragraphs: [`We have checked ${notice.businessName}, and visitors can now find it on ${site.name}.`],
        action: to(`/business/${notice.slug}`, 'See it as visitors do'),
      }
    case 'listing-question':
      return {
        heading: `We have a question about ${notice.businessName}`,
        paragraphs: [
          `Before we decide whether we can publish ${notice.businessName}, please tell us:`,
          notice.question,
          `Answer where you see your businesses, or change what we have asked about: we then look at it again. If we hear nothing within ${limits.answerDays} days, we decide on what is there.`,
        ],
        action: to('/my-businesses', 'Answer the question'),
      }
    case 'listing-rejected':
    case 'listing-deactivated':
    case 'reply-removed':
      return writeTakedownContent(notice, site, isDisabled)
    case 'listing-removed': {
      const { businessName, reason, mergedInto } = notice
      const what = mergedInto
        ? `We have merged ${businessName} into ${mergedInto.businessName}, which now has its reviews`
        : `We have deleted ${businessName} with its pictures and reviews`
      return {
        heading: `${businessName} has been removed`,
        paragraphs: [
          ...becauseOf(what, reason),
          `If you think that this is wrong, write to us at ${site.contactEmail}, and we will look at it again within ${appealDays} days.`,
        ],
        action: mergedInto
          ? to(`/business/${mergedInto.slug}`, `See ${mergedInto.businessName}`)
          : to('/complaints', 'Complain about this'),
      }
    }
    case 'listing-edited': {
      const { businessName, listingId, fields, removedPictures, reason } = notice
      const pictures = removedPictures === 1 ? 'a picture' : `${removedPictures} pictures`
      const what = removedPictures > 0 ? `removed ${pictures} of ${businessName}` : `changed ${businessName} (${fields.join(', ')})`
      return {
        heading: `We have changed ${businessName}`,
        paragraphs: [
          ...becauseOf(`We have ${what}`, reason),
          `If you think that this is wrong, write to us at ${site.contactEmail}, and we will look at it again within ${appealDays} days.`,
        ],
        action: isDisabled ? to('/complaints', 'Complain about this') : to(`/my-businesses/${listingId}/edit`, 'See my business'),
      }
    }
    case 'package-lowered':
      return {
        heading: `${notice.businessName} has another package`,
        paragraphs: [
          ...becauseOf(`We have set the package of ${notice.businessName} to ${packages[notice.advertisingPackage].name}`, notice.reason),
          `If you think that this is wrong, write to us at ${site.contactEmail}, and we will look at it again within ${appealDays} days.`,
        ],
        action: to('/my-businesses', 'See my businesses'),
      }
    case 'claim-decided':
    case 'business-claimed':
    case 'business-kept':
    case 'owner-changed':
      return writeClaimContent(notice, site, isDisabled)
    case 'review-published':
      return {
        heading: `${notice.businessName} has a new review`,
        paragraphs: [
          `A visitor has given ${notice.businessName} ${notice.rating} out of 5 stars, and we have published the review.`,
          'You can reply to it once, for everyone to read.',
        ],
        action: to('/my-reviews', 'Read it and reply'),
      }
    case 'own-review-decided':
      return writeOwnReviewContent(notice, site, isDisabled)
    case 'payment-failed':
      return {
        heading: 'Your payment did not go through',
        paragraphs: [`We could not collect ${formatPounds(notice.amount)} for ${notice.what}.`, ...afterFailure(notice)],
        action: to('/profile#subscriptions', notice.isOver ? 'See my subscriptions' : 'Check my card'),
      }
    case 'payment-received':
      return {
        heading: 'Thank you for your payment',
        paragraphs: [`We have received ${formatPounds(notice.amount)} for ${notice.what}.`],
        action: notice.receiptUrl ? { label: 'See the receipt', url: notice.receiptUrl } : to('/profile#invoices', 'See my invoices'),
      }
    case 'payment-refunded':
      return {
        heading: 'Your payment has been refunded',
        paragraphs: [
          `We have refunded ${formatPounds(notice.amount)} for ${notice.what}. It will reach your card within ten working days, depending on your bank.`,
        ],
        action: to('/profile#invoices', 'See my invoices'),
      }
    case 'subscription-cancelled':
    case 'subscription-confirmed':
    case 'subscription-changed':
    case 'price-rising':
    case 'subscription-renewing':
      return writeSubscriptionContent(notice, site)
    case 'monthly-report':
      return writeMonthlyReport(notice, site.url)
  }
}

const aboutListings: ReadonlySet<Notice['notice']> = new Set([
  'listing-approved',
  'listing-rejected',
  'listing-question',
  'listing-deactivated',
  'listing-removed',
  'listing-edited',
  'reply-removed',
  'package-lowered',
  'review-published',
  'monthly-report',
  'business-claimed',
  'business-kept',
  'owner-changed',
])

/** Owners who are notified about a free listing may not pay for anything. */
const explainReason = ({ notice }: Notice, { name }: Site): string => {
  if (notice === 'claim-decided') return `You are receiving this email because you have claimed a business at ${name}.`
  if (notice === 'own-review-decided') return `You are receiving this email because you have written a review at ${name}.`
  return aboutListings.has(notice)
    ? `You are receiving this email because you have listed a business at ${name}.`
    : `You are receiving this email because it is about what you pay for at ${name}.`
}

interface Reader {
  readonly firstName: string | null
  readonly isDisabled?: boolean
}

/** The email about a package, a payment, or a decision about a business or one of its reviews. */
export function paymentEmail(notice: Notice, site: Site, { firstName, isDisabled = false }: Reader): EmailContent {
  const content = writeContent(notice, site, isDisabled)
  return {
    subject: `${content.heading} – ${site.name}`,
    greeting: greet(firstName),
    ...content,
    closing: `${explainReason(notice, site)} If something is not right, please write to ${site.contactEmail}.`,
  }
}
