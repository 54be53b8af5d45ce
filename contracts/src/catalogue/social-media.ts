import { offers, type SocialOffer, type SocialPackageId, type SocialPlatform, socialPlatforms } from './offers.ts'

/** In place of a manager: the clients that are given to nobody. */
export const nobody = 'nobody'

/** Limits for a client of the social media service. */
export const socialMediaLimits = {
  brandColors: 12,
  contentThemes: 20,
  themeLength: 60,
  /** The five of the questionnaire plus those that the team has added. */
  contentImages: 20,
  /** Pictures for posts, besides the content images of the questionnaire. */
  libraryImages: 200,
  imagesPerPost: 4,
  commentLength: 1_000,
  messageLength: 4_000,
  /** Comments on a post by those who approve it by a link. */
  commentsPerPost: 100,
  /** Open links of a client with which others approve its posts, and the posts that each shows. */
  approvalLinks: 20,
  postsPerLink: 500,
  /** Days after the last one of its period for which such a link works. */
  approvalDays: 14,
  /** Days ahead that its period may end. */
  approvalDaysAhead: 366,
  /** Within this time the team contacts a client who has submitted the questionnaire. */
  contactHours: 24,
} as const

/** The page of a link with which somebody approves posts. */
export const approvalPath = '/approve'

/** The maximum length of a post, as each network documents it. */
export const postLengths: Readonly<Record<SocialPlatform, number>> = {
  facebook: 63_206,
  instagram: 2_200,
  twitter: 280,
  linkedin: 3_000,
}

const address = /https?:\/\/\S+/gi
const emoji = /\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:[\u{1F3FB}-\u{1F3FF}\uFE0F]|\u200D\p{Extended_Pictographic})*/gu
// The characters that Twitter counts as one: those of European alphabets and common punctuation.
const single = /[\0-\u10FF\u2000-\u200D\u2010-\u201F\u2032-\u2037]/

/** Twitter counts an address as 23, and a character outside European alphabets and common punctuation as two. */
function weighedLength(text: string): number {
  const plain = text.normalize('NFC').replace(address, '-'.repeat(23)).replace(emoji, '--')
  return [...plain].reduce((length, character) => length + (single.test(character) ? 1 : 2), 0)
}

/** The length of a text as its network counts it: in code points, which Twitter weights. */
export const postLength = (network: SocialPlatform, text: string): number =>
  network === 'twitter' ? weighedLength(text) : [...text].length

const socialOffers: readonly SocialOffer[] = Object.values(offers).filter((offer) => offer.kind === 'social')

export const findSocialOffer = (id: SocialPackageId): SocialOffer | undefined => socialOffers.find((offer) => offer.package === id)

/** The networks that a package covers; all of them before anything is bought. */
export const getPlatforms = (id: SocialPackageId | null): readonly SocialPlatform[] =>
  (id && findSocialOffer(id)?.platforms) || socialPlatforms
