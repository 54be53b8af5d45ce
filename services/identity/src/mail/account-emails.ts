import { limits } from '@directory/contracts/catalogue/limits'
import { appealDays } from '@directory/contracts/catalogue/report-reasons'
import type { MailPurpose, SecurityNoticeRequested } from '@directory/contracts/events/identity'
import type { z } from 'zod'
import type { EmailContent, Site } from './email-template.tsx'
import { greet } from './greet.ts'
import { linkHours } from './mail-link.ts'

type Notice = z.output<typeof SecurityNoticeRequested.data>['notice']

const lifetime = (hours: number): string => {
  if (hours > 24) return `${hours / 24} days`
  return hours === 1 ? 'one hour' : `${hours} hours`
}

/** The path on the site that a link points to. */
const paths = {
  verification: '/?confirm=',
  'email-change': '/?confirm=',
  'password-reset': '/auth?reset=',
} as const satisfies Record<MailPurpose, string>

/** The email with a link for a purpose. */
export function linkEmail(
  purpose: MailPurpose,
  site: Site,
  { firstName, token }: { firstName: string | null; token: string },
): EmailContent {
  const url = new URL(paths[purpose] + token, site.url).href
  const validity = `The link works once and expires after ${lifetime(linkHours[purpose])}.`
  const greeting = greet(firstName)
  switch (purpose) {
    case 'verification':
      return {
        subject: `Confirm your email address for ${site.name}`,
        heading: 'Confirm your email address',
        greeting,
        paragraphs: [`Thank you for joining ${site.name}. Please confirm that this email address is yours. ${validity}`],
        action: { label: 'Confirm my email address', url },
        closing: `If you did not create an account at ${site.name}, you can ignore this email.`,
      }
    case 'email-change':
      return {
        subject: `Confirm your new email address for ${site.name}`,
        heading: 'Confirm your new email address',
        greeting,
        paragraphs: [
          `You asked to use this email address for your account at ${site.name}. It will not be changed until you confirm it. ${validity}`,
        ],
        action: { label: 'Use this email address', url },
        closing: 'If you did not ask for this, you can ignore this email: nothing will be changed.',
      }
    case 'password-reset':
      return {
        subject: `Choose a new password for ${site.name}`,
        heading: 'Choose a new password',
        greeting,
        paragraphs: [`Somebody, hopefully you, has asked for a new password for your account at ${site.name}. ${validity}`],
        action: { label: 'Choose a new password', url },
        closing: 'If you did not ask for this, you can ignore this email: your password will not be changed.',
      }
  }
}

const notices = {
  'password-changed': {
    heading: 'Your password has been changed',
    content: `The password of your account has just been changed. Your other devices will be signed out within ${limits.accessTokenMinutes} minutes.`,
  },
  'email-changed': {
    heading: 'Your email address has been changed',
    content: 'Your account now has a different email address, so this is the last email that we will send to this one.',
  },
  'account-deleted': {
    heading: 'Your account has been deleted',
    content: 'Your account has just been deleted, along with your listings, pictures and reviews. Thank you for having been with us.',
  },
  'account-disabled': {
    heading: 'Your account has been disabled',
    content: `We have disabled your account, so you can no longer sign in. If you pay for packages or the social media service, we cancel those subscriptions: what has been paid for stays until it ends, and nothing more is charged. If we enable your account again before then, you can resume them yourself. If you think that this is wrong, please write to us: we will look at it again within ${appealDays} days.`,
  },
  'account-enabled': {
    heading: 'Your account has been enabled again',
    content:
      'You can sign in to your account again. Subscriptions that were cancelled while it was disabled do not resume by themselves: to keep one that has not ended yet, choose “Keep my package” in Account Settings.',
  },
} as const satisfies Record<Notice, { heading: string; content: string }>

/** The email about a change to an account. */
export function noticeEmail(
  notice: Notice,
  site: Site,
  { firstName, reason = null }: { firstName: string | null; reason?: string | null },
): EmailContent {
  const { heading, content } = notices[notice]
  return {
    subject: `${heading} – ${site.name}`,
    heading,
    greeting: greet(firstName),
    paragraphs: [content, ...(reason === null ? [] : [`Our reason: ${reason}`])],
    closing:
      notice === 'account-disabled' || notice === 'account-enabled'
        ? `You can write to us at ${site.contactEmail}.`
        : `If this was not you, please write to ${site.contactEmail} immediately.`,
  }
}
