import { randomUUID } from 'node:crypto'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { type SocialNotice, SocialNoticeRequested } from '@directory/contracts/events/social-notices'
import { createLogger } from '@directory/kit/log'
import type { Mail, Mailer } from '@directory/kit/mail/mailer'
import { createConsumer } from '@directory/kit/messaging/consumer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSecrets } from '../src/mail/mail-link.ts'
import { managerEmail, socialMediaEmail, teamEmail } from '../src/mail/social-media-emails.ts'
import { mail } from '../src/subscribers/mail.ts'
import { type StartedIdentity, startIdentity } from './identity-app.ts'
import { sealForTests } from './sent-mails.ts'

const site = {
  name: 'Nottingham Business Directory',
  url: 'http://localhost:4000',
  contactEmail: 'hello@example.com',
  contactAddress: '1 High Street, Nottingham NG1 1AA',
}
const city = { ...nottingham, siteName: site.name, contact: { ...nottingham.contact, email: site.contactEmail } }
const businessName = 'Café Lumière'
const clientId = '8a4a1f0c-7d62-4a0e-9c57-2f1f5f0c6f11'
const week = { notice: 'weekly-digest', businessName, from: '2026-11-16', until: '2026-11-22' } as const

interface Expected {
  readonly notice: SocialNotice
  readonly heading: string
  readonly says: readonly string[]
  /** The label of its button, and the path it links to. */
  readonly button: readonly [string, string]
}

const forClients: Record<string, Expected> = {
  'a package that is bought and not set up': {
    notice: { notice: 'setup-due', socialPackage: 'professional' },
    heading: 'Tell us about your business',
    says: [
      'Thank you for choosing the Professional package of our social media service.',
      'Before we can begin, we need to know what your business is like: its look, its voice and who it wants to reach. It takes about ten minutes, and your answers are saved, so you can do it in several sittings.',
    ],
    button: ['Complete setup', '/social-media-dashboard'],
  },
  'a questionnaire that came in': {
    notice: { notice: 'setup-received', businessName },
    heading: 'We have received your setup',
    says: ['Thank you for telling us about Café Lumière. Our team will review your information and contact you within 24 hours.'],
    button: ['See my setup', '/social-media-dashboard'],
  },
  'a setup that is open again': {
    notice: { notice: 'setup-reopened', businessName },
    heading: 'Your setup is not complete yet',
    says: [
      'We have looked at the setup of Café Lumière, and something is still missing. Please check it and submit it again.',
      'If you are not sure what it is, write to us under Messages.',
    ],
    button: ['Complete setup', '/social-media-dashboard'],
  },
  'a client who is approved': {
    notice: { notice: 'client-approved', businessName },
    heading: 'Café Lumière is approved',
    says: [
      'We have approved the setup of Café Lumière, and our team is getting started.',
      'You will find the posts that we plan in your calendar, where you can approve them or send them back with a comment.',
    ],
    button: ['See my calendar', '/social-media-dashboard/calendar'],
  },
  'a client who is approved without having said a name': {
    notice: { notice: 'client-approved', businessName: '' },
    heading: 'Your business is approved',
    says: [
      'We have approved the setup of your business, and our team is getting started.',
      'You will find the posts that we plan in your calendar, where you can approve them or send them back with a comment.',
    ],
    button: ['See my calendar', '/social-media-dashboard/calendar'],
  },
  'a client who is marked back to pending': {
    notice: { notice: 'client-pending', businessName },
    heading: 'Your setup is being reviewed again',
    says: ['Our team has withdrawn the approval of Café Lumière for now and is looking at its setup again. We will be in touch.'],
    button: ['See my setup', '/social-media-dashboard'],
  },
  'one post that waits': {
    notice: { notice: 'posts-proposed', businessName, posts: 1 },
    heading: 'A post is waiting for your approval',
    says: ['Our team has prepared a post for Café Lumière. Nothing is published until you approve it.'],
    button: ['See what is planned', '/social-media-dashboard/calendar'],
  },
  'several posts that wait': {
    notice: { notice: 'posts-proposed', businessName, posts: 3 },
    heading: '3 posts are waiting for your approval',
    says: ['Our team has prepared posts for Café Lumière. Nothing is published until you approve it.'],
    button: ['See what is planned', '/social-media-dashboard/calendar'],
  },
  'a message of the team': {
    notice: { notice: 'message-from-team', businessName },
    heading: 'You have a message from our team',
    says: ['Our social media team has written to you about Café Lumière.'],
    button: ['Read the message', '/social-media-dashboard/messages'],
  },
  'a week with something left to do': {
    notice: { ...week, published: 1, planned: 2, waiting: 1, unreadMessages: 2 },
    heading: 'Your week on social media: 16 November 2026 to 22 November 2026',
    says: [
      'For Café Lumière, 1 post was published, and 2 approved posts are planned for the next seven days.',
      '1 post is waiting for your approval.',
      'You have 2 unread messages from the team.',
    ],
    button: ['See my calendar', '/social-media-dashboard/calendar'],
  },
  'a week with a message alone': {
    notice: { ...week, published: 3, planned: 1, waiting: 0, unreadMessages: 1 },
    heading: 'Your week on social media: 16 November 2026 to 22 November 2026',
    says: [
      'For Café Lumière, 3 posts were published, and 1 approved post is planned for the next seven days.',
      'You have 1 unread message from the team.',
    ],
    button: ['Read my messages', '/social-media-dashboard/messages'],
  },
}

const forTeam: Record<string, Expected> = {
  'a questionnaire that came in': {
    notice: { notice: 'team-setup-received', businessName, clientId },
    heading: 'Café Lumière has completed its setup',
    says: ['We have received the questionnaire of Café Lumière. We have promised to review it and get in touch within 24 hours.'],
    button: ['Review the setup', '/admin/social-media?q=Caf%C3%A9+Lumi%C3%A8re'],
  },
  'a post that came back, on the day that it is in the city': {
    notice: { notice: 'team-post-sent-back', businessName, clientId, plannedAt: '2026-07-19T23:30:00.000Z' },
    heading: 'Café Lumière has sent a post back',
    says: ['The post that is planned for 20 July 2026 came back with a comment.'],
    button: ['Read the comment', `/admin/social-media/${clientId}/calendar`],
  },
  'a message of a client': {
    notice: { notice: 'team-message-received', businessName, clientId },
    heading: 'Café Lumière has written to the team',
    says: ['There is a new message from Café Lumière.'],
    button: ['Read the message', `/admin/social-media/${clientId}/messages`],
  },
  'posts that are due': {
    notice: {
      notice: 'team-posts-due',
      day: '2026-11-20',
      clients: [
        { name: businessName, due: 2, overdue: 1 },
        { name: 'Other', due: 0, overdue: 3 },
      ],
    },
    heading: 'Posts of 20 November 2026: 2 due, 4 overdue',
    says: [
      'These posts are not published yet. Overdue posts were planned for an earlier day.',
      'Café Lumière: 2 due today, 1 overdue.',
      'Other: 3 overdue.',
    ],
    button: ['See the posts', '/admin?tab=clients'],
  },
}

const toButton = ({ button: [label, path] }: Expected) => ({ label, url: `${site.url}${path}` })

describe('when a client is notified', () => {
  test.each(Object.entries(forClients))('then the email of %s has its content, with one action', (_, expected) => {
    expect(socialMediaEmail(expected.notice, site, { firstName: 'Mia' })).toEqual({
      subject: `${expected.heading} – ${site.name}`,
      heading: expected.heading,
      greeting: 'Hello Mia,',
      paragraphs: expected.says,
      action: toButton(expected),
      closing: expect.stringContaining('looks after your social media'),
    })
  })
})

describe('when the team is notified', () => {
  test.each(Object.entries(forTeam))('then the email of %s has its content, with one action', (_, expected) => {
    expect(teamEmail(expected.notice, site)).toEqual({
      subject: `${expected.heading} – ${site.name}`,
      heading: expected.heading,
      greeting: 'Hello team,',
      paragraphs: expected.says,
      action: toButton(expected),
      closing: expect.stringContaining('contact address'),
    })
  })

  test('then a manager of the client is greeted by name, and told why they get it', () => {
    expect(managerEmail({ notice: 'team-message-received', businessName, clientId }, site, { firstName: 'Mina' })).toMatchObject({
      greeting: 'Hello Mina,',
      paragraphs: ['There is a new message from Café Lumière.'],
      closing: expect.stringContaining('you manage this client'),
    })
  })
})

describe('when a notice arrives', () => {
  let identity: StartedIdentity
  let sent: Mail[]
  beforeAll(async () => {
    identity = await startIdentity()
  })
  afterAll(() => identity?.stop())
  beforeEach(() => {
    sent = []
  })

  async function deliver(accountId: string | null, notice: SocialNotice) {
    const mailer: Mailer = {
      send: async (mail) => {
        sent.push(mail)
      },
      close: () => undefined,
    }
    const [subscription] = mail({ mailer, siteUrl: site.url, city, deriveSecret: createSecrets('a key'), open: sealForTests.open })
    const consumer = createConsumer(identity.pool, subscription, createLogger('identity', 'silent'))
    const { type, aggregate } = SocialNoticeRequested
    const id = randomUUID()
    const envelope = { id, type, aggregate: { type: aggregate, id, version: 1 }, occurredAt: new Date().toISOString(), trace: null }
    expect(await consumer.deliver([{ ...envelope, data: { accountId, notice } }])).toEqual([{ outcome: 'done' }])
  }

  test('then it goes to the account’s holder, at the current address', async () => {
    const { id } = await identity.person({ email: 'mia@example.com', password: 'secret-pass' })
    await deliver(id, { notice: 'setup-received', businessName })
    expect(sent).toMatchObject([{ to: 'mia@example.com', subject: 'We have received your setup – Nottingham Business Directory' }])
  })

  test('then a notice for the team goes to the city’s contact address', async () => {
    await deliver(null, { notice: 'team-setup-received', businessName, clientId })
    expect(sent).toMatchObject([{ to: 'hello@example.com' }])
  })

  test('then a notice for the team goes to the manager of the client, if it has one', async () => {
    const { id } = await identity.person({ email: 'mina@example.com', password: 'secret-pass', role: 'socialMediaManager' })
    await deliver(id, { notice: 'team-message-received', businessName, clientId })
    expect(sent).toMatchObject([{ to: 'mina@example.com', subject: expect.stringContaining('has written to the team') }])
  })

  test('then a notice for a deleted account is dropped', async () => {
    await deliver(randomUUID(), { notice: 'setup-received', businessName })
    expect(sent).toEqual([])
  })
})
