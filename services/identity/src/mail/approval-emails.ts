import { formatDate } from '@directory/contracts/catalogue/local-time'
import { quantity } from '@directory/contracts/catalogue/number-format'
import { approvalPath } from '@directory/contracts/catalogue/social-media'
import type { ApprovalNotice } from '@directory/contracts/events/social-notices'
import type { EmailContent, Site } from './email-template.tsx'
import { greet } from './greet.ts'

const day = (date: string): string => formatDate(`${date}T12:00Z`)

/** The email with the link by which somebody without an account approves a client's posts, whose reader may not have expected it. */
export function approvalEmail(
  { notice, businessName, name, key, from, to, waiting, expiresAt }: ApprovalNotice,
  { name: site, url, contactEmail }: Site,
): EmailContent {
  const business = businessName || 'a business'
  const isReminder = notice === 'approval-reminder'
  const heading = isReminder ? `Posts of ${business} are still waiting for you` : `Please approve the posts of ${business}`
  const period = from === to ? `for ${day(from)}` : `from ${day(from)} to ${day(to)}`
  return {
    subject: `${heading} – ${site}`,
    heading,
    greeting: greet(name),
    paragraphs: [
      `You have been asked to approve the social media posts of ${business} that are planned ${period}. ${waiting === 0 ? 'They will appear as soon as the team has proposed them.' : `${quantity(waiting, 'post')} ${waiting === 1 ? 'is' : 'are'} waiting. Nothing is published until it is approved.`}`,
      `You need no account. Whoever has the link decides in your name, so please do not pass it on. It works until ${formatDate(expiresAt)}.`,
    ],
    action: { label: 'See the posts', url: new URL(`${approvalPath}?key=${key}`, url).href },
    closing: `You are receiving this email because ${site} looks after the social media of ${business}. If it is not meant for you, please delete it, or write to ${contactEmail}.`,
  }
}
