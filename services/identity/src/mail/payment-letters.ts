import { formatPounds } from '@directory/contracts/catalogue/figures'
import { packages } from '@directory/contracts/catalogue/packages'
import type { Notice } from '@directory/contracts/events/notices'
import { greet } from './greet.ts'
import type { LetterContent, Site } from './letter.tsx'

type Told = Pick<LetterContent, 'heading' | 'paragraphs' | 'action'>

/** A moment as the day that it is in the city, such as 20 November 2026. */
const dayOf = (moment: string, { timeZone }: Site): string =>
  new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone })

const { name: starterName, imageCap } = packages.starter
const starter = `${starterName} package, which is free and shows ${imageCap} ${imageCap === 1 ? 'picture' : 'pictures'}`

/** What there is to tell, with the one thing that can be done about it. */
function tell(notice: Notice, site: Site): Told {
  const to = (path: string, label: string) => ({ label, url: new URL(path, site.url).href })
  switch (notice.notice) {
    case 'package-ending': {
      const { name } = packages[notice.advertisingPackage]
      const end = dayOf(notice.endsAt, site)
      return {
        heading: `Your ${name} package ends on ${end}`,
        paragraphs: [
          `The ${name} package of ${notice.businessName} ends on ${end} and does not renew.`,
          `After that your business goes on with the ${starter}. Your other pictures are kept for when you come back.`,
        ],
        action: to('/my-businesses', 'Keep my package'),
      }
    }
    case 'package-ended': {
      const { name } = packages[notice.advertisingPackage]
      return {
        heading: `Your ${name} package has ended`,
        paragraphs: [
          `The ${name} package of ${notice.businessName} has ended. Your business goes on with the ${starter}.`,
          'Nothing is lost: your other pictures are kept, and are shown again with a package that has room for them.',
        ],
        action: to('/my-businesses', 'Choose a package'),
      }
    }
    case 'payment-failed': {
      const { nextAttemptAt } = notice
      return {
        heading: 'Your payment did not go through',
        paragraphs: [
          `We could not collect ${formatPounds(notice.amount)} for ${notice.what}.`,
          nextAttemptAt
            ? `We try again on ${dayOf(nextAttemptAt, site)}. Please check before then that your card is good.`
            : 'We do not try again by ourselves. Please check your card, or what you pay for ends.',
        ],
        action: to('/profile', 'Check my card'),
      }
    }
    case 'payment-received':
      return {
        heading: 'Thank you for your payment',
        paragraphs: [`We have received ${formatPounds(notice.amount)} for ${notice.what}.`],
        action: notice.receiptUrl ? { label: 'See the receipt', url: notice.receiptUrl } : to('/profile', 'See my invoices'),
      }
    case 'payment-refunded':
      return {
        heading: 'Your payment has been refunded',
        paragraphs: [
          `We have refunded ${formatPounds(notice.amount)} for ${notice.what}. It reaches your card within ten working days, depending on your bank.`,
        ],
        action: to('/profile', 'See my invoices'),
      }
    case 'subscription-cancelled': {
      const { endsAt, what } = notice
      return {
        heading: 'Your subscription has been cancelled',
        paragraphs: [
          endsAt
            ? `Your subscription to ${what} has been cancelled. It is paid for until ${dayOf(endsAt, site)} and ends then; nothing more is collected.`
            : `Your subscription to ${what} has been cancelled and has ended. Nothing more is collected.`,
        ],
        action: to('/profile', 'See my subscriptions'),
      }
    }
  }
}

/** The mail that tells of a package or a payment. */
export function paymentLetter(notice: Notice, site: Site, { firstName }: { firstName: string | null }): LetterContent {
  const told = tell(notice, site)
  return {
    subject: `${told.heading} – ${site.name}`,
    greeting: greet(firstName),
    ...told,
    closing: `You get this mail because it is about what you pay for at ${site.name}. If something is not right, please write to ${site.contactEmail}.`,
  }
}
