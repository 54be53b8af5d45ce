import { formatPounds } from '@directory/contracts/catalogue/number-format'
import { offers, type SocialOffer, type SocialPackageId } from '@directory/contracts/catalogue/offers'
import { platforms } from './platforms.ts'

/** The packages for sale, smallest first. */
export const socialOffers: readonly SocialOffer[] = [offers['social-basic'], offers['social-professional'], offers['social-enterprise']]

export const mostPopular: SocialPackageId = 'professional'

export const summaries: Readonly<Record<SocialPackageId, string>> = {
  basic: 'A steady presence, week after week.',
  professional: 'Something new every single day.',
  enterprise: 'Posts and paid campaigns, hand in hand.',
}

const daysOfWeek = 7
const formatList = (names: readonly string[]): string => names.join(', ').replace(/, (?=[^,]*$)/, ' and ')

function formatPosts({ postsAWeek, postsAMonth, isPostsMinimum }: SocialOffer): string {
  if (postsAWeek === undefined) return `${postsAMonth}${isPostsMinimum ? '+' : ''} posts a month`
  return `${postsAWeek === daysOfWeek ? 'Daily posts' : `${postsAWeek} posts a week`}, ${postsAMonth} a month`
}

/** The features of a package, from the catalogue. */
export const listFeatures = (offer: SocialOffer): string[] => [
  formatPosts(offer),
  ...(offer.storiesAMonth ? [`${offer.storiesAMonth} stories a month`] : []),
  formatList(offer.platforms.map((platform) => platforms[platform].label)),
  ...(offer.adSpend ? [`${formatPounds(offer.adSpend)} ad spend included`] : []),
]
