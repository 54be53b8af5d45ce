import { formatDate } from '@directory/contracts/catalogue/local-time'
import { formatCount, quantity } from '@directory/contracts/catalogue/number-format'
import { findSocialOffer } from '@directory/contracts/catalogue/social-media'
import type { SocialNotice } from '@directory/contracts/events/social-notices'
import { buildPath } from '@directory/contracts/http/build-path'
import { sumBy } from 'remeda'
import type { EmailContent, Site } from './email-template.tsx'
import { greet } from './greet.ts'

type Content = Pick<EmailContent, 'heading' | 'paragraphs' | 'action'>

const dashboard = '/social-media-dashboard'
const calendar = `${dashboard}/calendar`
const messages = `${dashboard}/messages`

/** A day without a time, such as 20 November 2026, regardless of the time zone. */
const day = (date: string): string => formatDate(`${date}T12:00Z`)

/** The tasks in the weekly email, one sentence each. */
const toDo = (waiting: number, unreadMessages: number): string[] => [
  ...(waiting > 0 ? [`${quantity(waiting, 'post')} ${waiting === 1 ? 'is waiting' : 'are waiting'} for your approval.`] : []),
  ...(unreadMessages > 0 ? [`You have ${quantity(unreadMessages, 'unread message')} from the team.`] : []),
]

type DueClient = Extract<SocialNotice, { notice: 'team-posts-due' }>['clients'][number]

/** The posts of a client in the team’s daily email, as one sentence. */
const describeDue = ({ name, due, overdue }: DueClient): string =>
  `${name}: ${[due > 0 && `${formatCount(due)} due today`, overdue > 0 && `${formatCount(overdue)} overdue`].filter(Boolean).join(', ')}.`

/** The content of the email, with a single action. */
function writeContent(notice: SocialNotice, site: Site): Content {
  const to = (path: string, label: string) => ({ label, url: new URL(path, site.url).href })
  const business = ('businessName' in notice && notice.businessName) || 'your business'
  switch (notice.notice) {
    case 'setup-due':
      return {
        heading: 'Tell us about your business',
        paragraphs: [
          `Thank you for choosing the ${findSocialOffer(notice.socialPackage)?.name ?? 'social media'} package of our social media service.`,
          'Before we can begin, we need to know what your business is like: its look, its voice and who it wants to reach. It takes about ten minutes, and your answers are saved, so you can do it in several sittings.',
        ],
        action: to(dashboard, 'Complete setup'),
      }
    case 'setup-received':
      return {
        heading: 'We have received your setup',
        paragraphs: [`Thank you for telling us about ${business}. Our team will review your information and contact you within 24 hours.`],
        action: to(dashboard, 'See my setup'),
      }
    case 'setup-reopened':
      return {
        heading: 'Your setup is not complete yet',
        paragraphs: [
          `We have looked at the setup of ${business}, and something is still missing. Please check it and submit it again.`,
          'If you are not sure what it is, write to us under Messages.',
        ],
        action: to(dashboard, 'Complete setup'),
      }
    case 'client-approved':
      return {
        heading: `${capitalised(business)} is approved`,
        paragraphs: [
          `We have approved the setup of ${business}, and our team is getting started.`,
          'You will find the posts that we plan in your calendar, where you can approve them or send them back with a comment.',
        ],
        action: to(calendar, 'See my calendar'),
      }
    case 'client-pending':
      return {
        heading: 'Your setup is being reviewed again',
        paragraphs: [`Our team has withdrawn the approval of ${business} for now and is looking at its setup again. We will be in touch.`],
        action: to(dashboard, 'See my setup'),
      }
    case 'posts-proposed':
      return {
        heading:
          notice.posts === 1 ? 'A post is waiting for your approval' : `${formatCount(notice.posts)} posts are waiting for your approval`,
        paragraphs: [
          `Our team has prepared ${notice.posts === 1 ? 'a post' : 'posts'} for ${business}. Nothing is published until you approve it.`,
        ],
        action: to(calendar, 'See what is planned'),
      }
    case 'message-from-team':
      return {
        heading: 'You have a message from our team',
        paragraphs: [`Our social media team has written to you about ${business}.`],
        action: to(messages, 'Read the message'),
      }
    case 'weekly-digest': {
      const { from, until, published, planned, waiting, unreadMessages } = notice
      return {
        heading: `Your week on social media: ${day(from)} to ${day(until)}`,
        paragraphs: [
          `For ${business}, ${quantity(published, 'post')} ${published === 1 ? 'was' : 'were'} published, and ${quantity(planned, 'approved post')} ${planned === 1 ? 'is' : 'are'} planned for the next seven days.`,
          ...toDo(waiting, unreadMessages),
        ],
        action: waiting === 0 && unreadMessages > 0 ? to(messages, 'Read my messages') : to(calendar, 'See my calendar'),
      }
    }
    case 'team-setup-received':
      return {
        heading: `${capitalised(business)} has completed its setup`,
        paragraphs: [`We have received the questionnaire of ${business}. We have promised to review it and get in touch within 24 hours.`],
        action: to(buildPath('/admin/social-media', {}, { q: notice.businessName }), 'Review the setup'),
      }
    case 'team-post-sent-back':
      return {
        heading: `${capitalised(business)} has sent a post back`,
        paragraphs: [`The post that is planned for ${formatDate(notice.plannedAt)} came back with a comment.`],
        action: to(`/admin/social-media/${notice.clientId}/calendar`, 'Read the comment'),
      }
    case 'team-post-commented':
      return {
        heading: `There is a comment on a post of ${business}`,
        paragraphs: [
          `Somebody who approves posts for ${business} has commented on the one that is planned for ${formatDate(notice.plannedAt)}.`,
        ],
        action: to(`/admin/social-media/${notice.clientId}/calendar`, 'Read the comment'),
      }
    case 'team-message-received':
      return {
        heading: `${capitalised(business)} has written to the team`,
        paragraphs: [`There is a new message from ${business}.`],
        action: to(`/admin/social-media/${notice.clientId}/messages`, 'Read the message'),
      }
    case 'team-posts-due': {
      const [due, overdue] = [sumBy(notice.clients, ({ due }) => due), sumBy(notice.clients, ({ overdue }) => overdue)]
      return {
        heading: `Posts of ${day(notice.day)}: ${formatCount(due)} due, ${formatCount(overdue)} overdue`,
        paragraphs: [
          'These posts are not published yet. Overdue posts were planned for an earlier day.',
          ...notice.clients.map(describeDue),
        ],
        action: to('/admin?tab=clients', 'See the posts'),
      }
    }
  }
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const email = (notice: SocialNotice, site: Site, reader: Pick<EmailContent, 'greeting' | 'closing'>): EmailContent => {
  const content = writeContent(notice, site)
  return { subject: `${content.heading} – ${site.name}`, ...content, ...reader }
}

/** The email to a client of the social media service. */
export const socialMediaEmail = (notice: SocialNotice, site: Site, { firstName }: { firstName: string | null }): EmailContent =>
  email(notice, site, {
    greeting: greet(firstName),
    closing: `You are receiving this email because ${site.name} looks after your social media. If something is not right, please write to ${site.contactEmail}.`,
  })

/** Whether a notice is for the team rather than for the client. */
export const isForTeam = ({ notice }: SocialNotice): boolean => notice.startsWith('team-')

/** The email to the team about a client that nobody manages. */
export const teamEmail = (notice: SocialNotice, site: Site): EmailContent =>
  email(notice, site, {
    greeting: 'Hello team,',
    closing: `This email is sent to the contact address of ${site.name} whenever a client of the social media service whom nobody manages needs the team.`,
  })

/** The email to a manager about one of their clients. */
export const managerEmail = (notice: SocialNotice, site: Site, { firstName }: { firstName: string | null }): EmailContent =>
  email(notice, site, {
    greeting: greet(firstName),
    closing: `You are receiving this email because you manage ${notice.notice === 'team-posts-due' ? 'these clients' : 'this client'} of the social media service of ${site.name}.`,
  })
