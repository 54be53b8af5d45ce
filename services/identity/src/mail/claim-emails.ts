import { claimLimits } from '@directory/contracts/catalogue/business-claims'
import { formatDate } from '@directory/contracts/catalogue/local-time'
import { appealDays } from '@directory/contracts/catalogue/report-reasons'
import type { ClaimCodeRequested, Notice } from '@directory/contracts/events/notices'
import type { z } from 'zod'
import type { EmailContent, Site } from './email-template.tsx'
import { greet } from './greet.ts'
import type { Content } from './subscription-content.ts'

type Decided = Extract<Notice, { notice: 'claim-decided' }>
type OfClaim = Extract<Notice, { notice: 'claim-decided' | 'business-claimed' | 'business-kept' | 'owner-changed' }>

/** The outcome of a claim: its heading, and what follows from it. */
function describeOutcome({ businessName, outcome, until, reason }: Decided): readonly [heading: string, ...paragraphs: string[]] {
  switch (outcome) {
    case 'granted':
      return [
        `${businessName} is yours`,
        `${businessName} is now in your account, and its page says what we have verified. You can change its details, add pictures, and answer reviews and enquiries.`,
      ]
    case 'verified':
      return [`${businessName} is verified`, `The page of ${businessName} now says what we have verified, and when.`]
    case 'waiting':
      return [
        `Your claim of ${businessName} is proven`,
        `${businessName} is in the account of somebody else, who can object until ${until ? formatDate(until) : 'then'}. If nobody does, it is yours the next day. If somebody does, we decide, and tell you.`,
      ]
    case 'refused':
      return [`We could not grant your claim of ${businessName}`, 'We have looked at your claim and could not grant it.']
    case 'superseded':
      if (reason !== null) return [`Your claim of ${businessName} has ended`, 'If the business is yours, you can begin again.']
      return [
        `Somebody else has proven to own ${businessName}`,
        'Your claim has therefore ended. If the business is yours, begin again: the other person then has time to object, and we decide.',
      ]
    case 'expired':
      return [
        `Your claim of ${businessName} has expired`,
        `You did not prove it within ${claimLimits.proofDays} days. You can begin again whenever you like.`,
      ]
    case 'undone':
      return [`Your claim of ${businessName} has been undone`, `${businessName} is no longer in your account.`]
    case 'unverified':
      return [
        `${businessName} is no longer verified`,
        `We have undone the verification of ${businessName}. It stays in your account, and you can prove again that it is yours.`,
      ]
    case 'removed':
      return [`${businessName} is no longer listed`, 'Your claim has therefore ended. You can list a business of your own free of charge.']
  }
}

const because = (reason: string | null): string[] => (reason === null ? [] : [`Our reason: ${reason}`])

const ifWrong = ({ contactEmail }: Site): string =>
  `If you think that this is wrong, write to us at ${contactEmail}, and we will look at it again within ${appealDays} days.`

const againstThem: ReadonlySet<Decided['outcome']> = new Set(['refused', 'undone', 'unverified'])

type Claimed = Extract<Notice, { notice: 'business-claimed' }>

/** How the present owner objects: on the page, unless they cannot sign in. */
function howToObject({ until }: Claimed, { contactEmail }: Site, isDisabled: boolean): string {
  const day = formatDate(until)
  return isDisabled
    ? `Your account is disabled, so you cannot sign in to object. If it is wrong, write to us at ${contactEmail} by ${day}, and say why.`
    : `If it is wrong, object by ${day}, and say why. We then decide, and nothing changes until we have.`
}

/** The content of an email to the claimant of a business, or to its present or former owner. */
export function writeClaimContent(notice: OfClaim, site: Site, isDisabled: boolean): Content {
  const to = (path: string, label: string) => ({ label, url: new URL(path, site.url).href })
  const { businessName } = notice
  switch (notice.notice) {
    case 'claim-decided': {
      const [heading, ...paragraphs] = describeOutcome(notice)
      const { outcome, reason, slug } = notice
      const isTheirs = outcome === 'granted' || outcome === 'verified'
      return {
        heading,
        paragraphs: [...paragraphs, ...because(reason), ...(againstThem.has(outcome) ? [ifWrong(site)] : [])],
        action: isTheirs
          ? to('/my-businesses', 'See my businesses')
          : outcome === 'removed'
            ? to('/add-business', 'List a business')
            : to(`/claim/${slug}`, 'See the claim'),
      }
    }
    case 'business-claimed':
      return {
        heading: `Somebody says that ${businessName} is theirs`,
        paragraphs: [
          `Somebody else has claimed ${businessName}, which is in your account, and has proven this: ${notice.proof}.`,
          `If that is right, for example because you have sold the business, you need do nothing: it leaves your account after ${formatDate(notice.until)}. What you pay for its package then ends, and we refund the last month.`,
          howToObject(notice, site, isDisabled),
        ],
        action: isDisabled ? to('/complaints', 'Complain about this') : to('/my-businesses', 'Answer the claim'),
      }
    case 'business-kept':
      return {
        heading: `${businessName} stays in your account`,
        paragraphs: [
          `The claim of somebody else, about which we have written to you, has ${notice.reason === null ? 'ended' : 'been refused'}: ${businessName} stays yours, and nothing changes.`,
          ...because(notice.reason),
        ],
        action: to('/my-businesses', 'See my businesses'),
      }
    case 'owner-changed':
      return notice.isOwner
        ? {
            heading: `${businessName} is yours again`,
            paragraphs: [
              `We have undone the claim of somebody else: ${businessName} is back in your account. A package that you had paid for was refunded when it left, so please choose one again if you want it.`,
              ...because(notice.reason),
            ],
            action: to('/my-businesses', 'See my businesses'),
          }
        : {
            heading: `${businessName} has another owner`,
            paragraphs: [
              `Somebody else has proven to own ${businessName}, so it is no longer in your account. If you pay for its package, that has ended, and we refund the last month.`,
              ...because(notice.reason),
              ifWrong(site),
            ],
            action: to('/complaints', 'Complain about this'),
          }
  }
}

/** The email with the code that proves a claim, which may reach somebody who has asked for nothing. */
export const claimCodeEmail = (
  { businessName, slug, code }: z.output<typeof ClaimCodeRequested.data>,
  { name, url, contactEmail }: Site,
): EmailContent => ({
  subject: `Your code for ${businessName} – ${name}`,
  heading: `Your code: ${code}`,
  greeting: greet(null),
  paragraphs: [
    `Somebody has said at ${name} that ${businessName} is theirs, and we have sent this code to find out. Whoever enters it there can change the page of the business and answers its enquiries.`,
    `If that is you, enter the code where you asked for it. It counts for ${claimLimits.codeHours} hours.`,
    'If it is not you, give the code to nobody. You need do nothing else.',
  ],
  action: { label: 'Enter the code', url: new URL(`/claim/${slug}`, url).href },
  closing: `You are receiving this email because your address belongs to ${businessName} or its website. If something is not right, please write to ${contactEmail}.`,
})
