import type { Notice } from '@directory/contracts/events/notices'
import type { Site } from './email-template.tsx'
import type { Content } from './subscription-content.ts'

type OwnReviewDecided = Extract<Notice, { notice: 'own-review-decided' }>

/** How to object to a rejection: with the review, unless its author cannot sign in. */
const howToAppeal = (isDisabled: boolean): string =>
  isDisabled
    ? 'Your account is disabled, so you cannot sign in to change the review or to appeal next to it. If you think that this is wrong, you can appeal on the page behind the button, without signing in, and we will look at it again.'
    : 'If you think that this is wrong, you can appeal next to your review, and we will look at it again. You can also change the review, or delete it.'

/** Why a review is deleted, although nobody has rejected it. */
function whatWasDeleted(
  { businessName, mergedInto, wasWaiting, replacedBy }: OwnReviewDecided,
  by: 'owner' | 'team',
  { name }: Site,
): string[] {
  if (replacedBy !== null)
    return [
      `We have merged ${replacedBy} into ${businessName}. Each person can have one review of a business. Your review of ${replacedBy}, which was published, has moved to ${businessName}, and your review of ${businessName}, which we had not decided on yet, is deleted.`,
      'You can change the published one at any time.',
    ]
  if (mergedInto !== null)
    return [
      `We have merged ${businessName} into ${mergedInto}. Each person can have one review of a business, and none of their own or of one that they work for, so your review of ${businessName} could not move with the others and is deleted.`,
    ]
  const yours = wasWaiting ? 'yours, which we had not decided on yet' : 'yours'
  const withReviews = `from ${name}. Its reviews, including ${yours}, went with it.`
  if (by === 'team') return [`We have deleted ${businessName} ${withReviews}`]
  return [`The owner of ${businessName} has deleted it ${withReviews}`, 'If it is listed again, we are told that it had reviews.']
}

/** What became of a review, for its author. */
export function writeOwnReviewContent(notice: OwnReviewDecided, site: Site, isDisabled: boolean): Content {
  const { businessName, slug, rejection, decisionId, deletedBy, wasWaiting, wasPublished } = notice
  const to = (path: string, label: string) => ({ label, url: new URL(path, site.url).href })
  const seeReview = to(`/business/${slug}#reviews`, 'See your review')
  if (deletedBy)
    return {
      heading: wasWaiting ? `Your review of ${businessName} is deleted` : `Your review of ${businessName} is no longer public`,
      paragraphs: [...whatWasDeleted(notice, deletedBy, site), 'If you think that this is wrong, tell us, and we will look at it.'],
      action: to('/complaints', 'Complain about this'),
    }
  if (!rejection)
    return {
      heading: `Your review of ${businessName} is published`,
      paragraphs: ['Thank you for writing it. It counts towards the stars of the business, and its owner may reply to it once.'],
      action: seeReview,
    }
  return {
    heading: `Your review of ${businessName} is ${wasPublished ? 'no longer' : 'not'} published`,
    paragraphs: [
      wasPublished
        ? 'We have taken your review down, for this reason:'
        : 'We have read your review and could not publish it, for this reason:',
      rejection.reason,
      ...(rejection.note ? [rejection.note] : []),
      howToAppeal(isDisabled),
    ],
    action: isDisabled ? to(decisionId ? `/appeals/${decisionId}` : '/complaints', 'Appeal') : seeReview,
  }
}
