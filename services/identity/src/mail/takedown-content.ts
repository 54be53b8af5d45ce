import type { Notice } from '@directory/contracts/events/notices'
import type { Site } from './email-template.tsx'
import { offerAppeal } from './offer-appeal.ts'
import type { Content } from './subscription-content.ts'

type Takedown = Extract<Notice, { notice: 'listing-rejected' | 'listing-deactivated' | 'reply-removed' }>

/** What was decided, and why; only events of earlier releases lack the reason. */
export const becauseOf = (what: string, reason: string | null): string[] =>
  reason === null ? [`${what}. To learn why, please ask us.`] : [`${what}, for this reason:`, reason]

/** What an owner who can sign in can do about it besides. */
const unless = (isDisabled: boolean, todo: string): string[] => (isDisabled ? [] : [todo])

/** Why a business or a reply is not shown, and how its owner objects. */
export function writeTakedownContent(notice: Takedown, site: Site, isDisabled: boolean): Content {
  const { businessName, appealKey } = notice
  const to = (path: string, label: string) => ({ label, url: new URL(path, site.url).href })
  const where = 'where you see your businesses'
  switch (notice.notice) {
    case 'listing-rejected': {
      const action = to(`/my-businesses/${notice.listingId}/edit`, 'Change my business')
      const appeal = offerAppeal({ appealKey, isDisabled, where, action }, site)
      return {
        heading: `${businessName} cannot be published yet`,
        ...appeal,
        paragraphs: [
          `We have looked at ${businessName} and could not publish it, for this reason:`,
          notice.reason,
          ...(notice.isRefunded
            ? ['What you have paid for it will be refunded to your card within ten working days, depending on your bank.']
            : unless(isDisabled, 'Please change it, and we will look at it again within 24-48 hours.')),
          ...appeal.paragraphs,
        ],
      }
    }
    case 'listing-deactivated': {
      const appeal = offerAppeal({ appealKey, isDisabled, where, action: to('/my-businesses', 'See my businesses') }, site)
      return {
        heading: `${businessName} is no longer shown`,
        ...appeal,
        paragraphs: [
          ...becauseOf(`We have taken ${businessName} off the site, so visitors no longer see it`, notice.reason),
          ...appeal.paragraphs,
        ],
      }
    }
    case 'reply-removed': {
      const action = to('/my-reviews', 'See the review, or appeal')
      const appeal = offerAppeal({ appealKey, isDisabled, where: 'next to the review', action }, site)
      return {
        heading: `Your reply to a review of ${businessName} has been removed`,
        ...appeal,
        paragraphs: [
          ...becauseOf(`We have removed your reply to a review of ${businessName}`, notice.reason),
          ...unless(isDisabled, 'You can write another.'),
          ...appeal.paragraphs,
        ],
      }
    }
  }
}
