import { randomUUID } from 'node:crypto'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { CitySettingsChanged, toCitySettings } from '@directory/contracts/events/city-settings'
import type { Envelope } from '@directory/contracts/events/envelope'
import { MailRequested } from '@directory/contracts/events/identity'
import { BillingNoticeRequested, ListingsNoticeRequested, type Notice } from '@directory/contracts/events/notices'
import { createLogger } from '@directory/kit/log'
import type { Mail, Mailer } from '@directory/kit/mail/mailer'
import { createConsumer } from '@directory/kit/messaging/consumer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSecrets } from '../src/mail/mail-link.ts'
import { paymentEmail } from '../src/mail/payment-emails.ts'
import { mail } from '../src/subscribers/mail.ts'
import { settings } from '../src/subscribers/settings.ts'
import { type StartedIdentity, startIdentity } from './identity-app.ts'
import { sealForTests } from './sent-mails.ts'

const site = {
  name: 'Nottingham Business Directory',
  url: 'http://localhost:4000',
  contactEmail: 'hello@example.com',
  contactAddress: '1 High Street, Nottingham NG1 1AA',
}
const city = { ...nottingham, siteName: site.name, contact: { ...nottingham.contact, email: site.contactEmail } }
const what = 'Gold Standard for Café Lumière'
const listingId = '8a4a1f0c-7d62-4a0e-9c57-2f1f5f0c6f11'
const forBusiness = { listingId, businessName: 'Café Lumière', advertisingPackage: 'gold' } as const
const holder = { firstName: 'Mia' }
const continuing = { what, amount: 9_999, vat: 'included', nextPaymentAt: '2026-12-28T12:00:00.000Z' } as const
const howToCancel =
  'You can cancel whenever you like, without notice: open your subscriptions with the button below and choose “Cancel subscription”. What you have paid for then stays until the end of the paid month, and nothing more is charged.'
const changed = { ...continuing, orderedAt: '2026-11-28T12:00:00.000Z', seller: null, acceptedTerms: null } as const
const seeOrCancel = { label: 'See or cancel my subscription', url: 'http://localhost:4000/profile#subscriptions' }

interface Expected {
  readonly notice: Notice
  readonly heading: string
  readonly says: readonly string[]
  readonly button: { readonly label: string; readonly url: string } | undefined
}

const emails: Record<string, Expected> = {
  'a package that ends soon': {
    notice: { notice: 'package-ending', ...forBusiness, endsAt: '2026-11-20T12:00:00.000Z' },
    heading: 'Your Gold Standard package ends on 20 November 2026',
    says: [
      'The Gold Standard package of Café Lumière ends on 20 November 2026 and does not renew.',
      'Nothing more will be charged, and there is nothing to cancel.',
      'After that, your business will continue with the Starter package, which is free and shows 1 picture. Your other pictures are kept in case you come back.',
    ],
    button: { label: 'Keep my package', url: `http://localhost:4000/my-businesses?advertising=${listingId}` },
  },
  'a package that ends soon, without a known listing': {
    notice: { notice: 'package-ending', ...forBusiness, listingId: null, endsAt: '2026-11-20T12:00:00.000Z' },
    heading: 'Your Gold Standard package ends on 20 November 2026',
    says: [
      'The Gold Standard package of Café Lumière ends on 20 November 2026 and does not renew.',
      'Nothing more will be charged, and there is nothing to cancel.',
      'After that, your business will continue with the Starter package, which is free and shows 1 picture. Your other pictures are kept in case you come back.',
    ],
    button: { label: 'Keep my package', url: 'http://localhost:4000/my-businesses' },
  },
  'a package that has ended': {
    notice: { notice: 'package-ended', ...forBusiness, advertisingPackage: 'professional' },
    heading: 'Your Professional package has ended',
    says: [
      'The Professional package of Café Lumière has ended. Your business continues with the Starter package, which is free and shows 1 picture.',
      'Nothing is lost: your other pictures are kept, and are shown again with a package that has room for them.',
    ],
    button: { label: 'Choose a package', url: `http://localhost:4000/my-businesses?advertising=${listingId}` },
  },
  'a payment that failed and is tried again, on the day that it is in the city': {
    notice: {
      notice: 'payment-failed',
      what,
      amount: 9_999,
      nextAttemptAt: '2999-07-19T23:30:00.000Z',
      staysUntil: '2999-07-21T12:00:00.000Z',
      isOver: false,
    },
    heading: 'Your payment did not go through',
    says: [
      'We could not collect £99.99 for Gold Standard for Café Lumière.',
      'Without a payment, Gold Standard for Café Lumière will end on 21 July 2999. After that, your business will continue with the Starter package, which is free and shows 1 picture.',
      'We will try again on 20 July 2999. Please check before then that your card is valid, or use another one.',
    ],
    button: { label: 'Check my card', url: 'http://localhost:4000/profile#subscriptions' },
  },
  'a payment that failed again when the days of grace were over': {
    notice: { notice: 'payment-failed', what, amount: 9_999, nextAttemptAt: null, staysUntil: '2026-07-21T12:00:00.000Z', isOver: false },
    heading: 'Your payment did not go through',
    says: [
      'We could not collect £99.99 for Gold Standard for Café Lumière.',
      'Without the payment, Gold Standard for Café Lumière ended on 21 July 2026. It will be restored as soon as you have paid.',
      'We will not try again automatically. Please check your card or use another one, otherwise what you pay for will end.',
    ],
    button: { label: 'Check my card', url: 'http://localhost:4000/profile#subscriptions' },
  },
  'a payment for social media that failed': {
    notice: {
      notice: 'payment-failed',
      what: 'Social media Basic',
      amount: 19_900,
      nextAttemptAt: '2999-07-19T12:00:00.000Z',
      staysUntil: null,
      isOver: false,
    },
    heading: 'Your payment did not go through',
    says: [
      'We could not collect £199 for Social media Basic.',
      'We will try again on 19 July 2999. Please check before then that your card is valid, or use another one.',
    ],
    button: { label: 'Check my card', url: 'http://localhost:4000/profile#subscriptions' },
  },
  'a payment that failed for good': {
    notice: { notice: 'payment-failed', what, amount: 19_900, nextAttemptAt: null, staysUntil: null, isOver: true },
    heading: 'Your payment did not go through',
    says: [
      'We could not collect £199 for Gold Standard for Café Lumière.',
      'We will not try again: your subscription has ended, and nothing is owed. You can choose a package again whenever you like.',
    ],
    button: { label: 'See my subscriptions', url: 'http://localhost:4000/profile#subscriptions' },
  },
  'a payment, with its receipt': {
    notice: { notice: 'payment-received', what, amount: 9_950, receiptUrl: 'https://invoice.stripe.com/i/1' },
    heading: 'Thank you for your payment',
    says: ['We have received £99.50 for Gold Standard for Café Lumière.'],
    button: { label: 'See the receipt', url: 'https://invoice.stripe.com/i/1' },
  },
  'a payment without a receipt': {
    notice: { notice: 'payment-received', what, amount: 123_456, receiptUrl: null },
    heading: 'Thank you for your payment',
    says: ['We have received £1,234.56 for Gold Standard for Café Lumière.'],
    button: { label: 'See my invoices', url: 'http://localhost:4000/profile#invoices' },
  },
  'a refund': {
    notice: { notice: 'payment-refunded', what, amount: 9_999 },
    heading: 'Your payment has been refunded',
    says: [
      'We have refunded £99.99 for Gold Standard for Café Lumière. It will reach your card within ten working days, depending on your bank.',
    ],
    button: { label: 'See my invoices', url: 'http://localhost:4000/profile#invoices' },
  },
  'a subscription that ends later': {
    notice: { notice: 'subscription-cancelled', what, endsAt: '2026-12-20T12:00:00.000Z', isForBusiness: true, isAccountDisabled: false },
    heading: 'Your subscription has been cancelled',
    says: [
      'Your subscription to Gold Standard for Café Lumière has been cancelled. It is paid for until 20 December 2026 and ends then; nothing more will be charged.',
      'Until then everything stays as it is, and you can still change your mind.',
      'Your business then continues with the Starter package, which is free and shows 1 picture. Your other pictures are kept in case you come back.',
    ],
    button: { label: 'Keep my package', url: 'http://localhost:4000/profile#subscriptions' },
  },
  'a subscription that has ended': {
    notice: { notice: 'subscription-cancelled', what, endsAt: null, isForBusiness: false, isAccountDisabled: false },
    heading: 'Your subscription has been cancelled',
    says: ['Your subscription to Gold Standard for Café Lumière has been cancelled and has ended. Nothing more will be charged.'],
    button: { label: 'See my subscriptions', url: 'http://localhost:4000/profile#subscriptions' },
  },
  'a new contract': {
    notice: {
      notice: 'subscription-confirmed',
      ...continuing,
      paid: 4_999,
      startedAt: '2026-11-28T12:00:00.000Z',
      seller: 'Example Directory Ltd\nVAT number GB999999973',
      acceptedTerms: '2026-11-28',
    },
    heading: 'Your subscription to Gold Standard for Café Lumière',
    says: [
      'Thank you for your order of 28 November 2026. This email confirms our contract; please keep it.',
      'What you have bought: Gold Standard for Café Lumière, from 28 November 2026.',
      'Price: £49.99, paid on 28 November 2026, then £99.99 a month from 28 December 2026, including VAT, until you cancel. It renews automatically every month.',
      `Cancelling: ${howToCancel}`,
      'Your right to cancel as a consumer: If you are a consumer, having bought this mainly for purposes outside your trade, business or profession, you can also cancel until 12 December 2026 without giving a reason: write to us at hello@example.com. It then ends immediately, and within 14 days we refund all that you have paid, to the card with which you paid.',
      'Terms: our terms of use in the version of 28 November 2026, which you have accepted. Their text is attached; please keep it. The newest version is always at http://localhost:4000/terms',
      'Seller: Example Directory Ltd, VAT number GB999999973',
    ],
    button: seeOrCancel,
  },
  'a changed contract': {
    notice: { notice: 'subscription-changed', ...changed, isResumed: false },
    heading: 'Your subscription to Gold Standard for Café Lumière has changed',
    says: [
      'Thank you for your order of 28 November 2026. This email confirms the change of our contract; please keep it.',
      'What has changed: you now have Gold Standard for Café Lumière.',
      'Price: £99.99 a month from 28 December 2026, including VAT, until you cancel. It renews automatically every month.',
      `Cancelling: ${howToCancel}`,
      'Your right to cancel as a consumer: If you are a consumer, having bought this mainly for purposes outside your trade, business or profession, you can also cancel until 12 December 2026 without giving a reason: write to us at hello@example.com. It then ends immediately, and within 14 days we refund all that you have paid for the change, to the card with which you paid.',
      'Terms: http://localhost:4000/terms',
      'Seller: Nottingham Business Directory, 1 High Street, Nottingham NG1 1AA, hello@example.com',
    ],
    button: seeOrCancel,
  },
  'a resumed contract': {
    notice: { notice: 'subscription-changed', ...changed, isResumed: true },
    heading: 'Your subscription to Gold Standard for Café Lumière has changed',
    says: [
      'Thank you for your order of 28 November 2026. This email confirms the change of our contract; please keep it.',
      'What has changed: you have withdrawn your cancellation, and your subscription to Gold Standard for Café Lumière continues.',
      'Price: £99.99 a month from 28 December 2026, including VAT, until you cancel. It renews automatically every month.',
      `Cancelling: ${howToCancel}`,
      'Terms: http://localhost:4000/terms',
      'Seller: Nottingham Business Directory, 1 High Street, Nottingham NG1 1AA, hello@example.com',
    ],
    button: seeOrCancel,
  },
  'a subscription of a disabled account': {
    notice: { notice: 'subscription-cancelled', what, endsAt: '2026-12-20T12:00:00.000Z', isForBusiness: false, isAccountDisabled: true },
    heading: 'Your subscription has been cancelled',
    says: [
      'Your subscription to Gold Standard for Café Lumière has been cancelled, because your account is disabled. It is paid for until 20 December 2026 and ends then; nothing more will be charged.',
      'Until then everything stays as it is. If we enable your account again before then, you can resume the subscription yourself; we do not resume it for you.',
    ],
    button: undefined,
  },
  'a first month that ends': {
    notice: { notice: 'price-rising', ...continuing, firstMonth: 4_999 },
    heading: 'You will pay £99.99 a month from 28 December 2026',
    says: [
      'The first month of Gold Standard for Café Lumière cost £49.99. It continues at £99.99 a month from 28 December 2026, including VAT, until you cancel.',
      `If you want to keep it, there is nothing to do. ${howToCancel}`,
      'If you are a consumer, having bought this mainly for purposes outside your trade, business or profession, you can also cancel until 11 January 2027 without giving a reason: write to us at hello@example.com. It then ends immediately, and within 14 days we refund the payment of 28 December 2026.',
    ],
    button: seeOrCancel,
  },
  'a subscription that continues, without VAT': {
    notice: { notice: 'subscription-renewing', ...continuing, vat: 'not-charged', startedAt: '2026-06-28T12:00:00.000Z' },
    heading: 'Your subscription to Gold Standard for Café Lumière continues',
    says: [
      'You have paid for Gold Standard for Café Lumière every month since 28 June 2026. It renews automatically: your next payments are £99.99 a month from 28 December 2026, until you cancel. VAT is not charged.',
      `If you want to keep it, there is nothing to do. ${howToCancel}`,
    ],
    button: seeOrCancel,
  },
}

test.each(Object.entries(emails))('when there is %s, then the email says so', (_, { notice, heading, says, button }) => {
  expect(paymentEmail(notice, site, holder)).toEqual({
    subject: `${heading} – ${site.name}`,
    heading,
    greeting: 'Hello Mia,',
    paragraphs: says,
    action: button,
    closing: `You are receiving this email because it is about what you pay for at ${site.name}. If something is not right, please write to ${site.contactEmail}.`,
  })
})

test.each<[string, Notice]>([
  ['published', { notice: 'listing-approved', businessName: 'Café Lumière', slug: 'cafe-lumiere' }],
  ['reviewed', { notice: 'review-published', businessName: 'Café Lumière', rating: 4 }],
  ['turned down', { notice: 'listing-rejected', businessName: 'Café Lumière', listingId, reason: 'Where is it?', isRefunded: false }],
])('when a business is %s, then the email does not mention payments', (_, notice) => {
  const { closing } = paymentEmail(notice, site, holder)
  expect(closing).toBe(
    `You are receiving this email because you have listed a business at ${site.name}. If something is not right, please write to ${site.contactEmail}.`,
  )
})

test('when a review of a business is published, then the email has its number of stars, and a link to reply', () => {
  const { heading, paragraphs, action } = paymentEmail(
    { notice: 'review-published', businessName: 'Café Lumière', rating: 4 },
    site,
    holder,
  )
  expect([heading, ...paragraphs]).toEqual([
    'Café Lumière has a new review',
    'A visitor has given Café Lumière 4 out of 5 stars, and we have published the review.',
    'You can reply to it once, for everyone to read.',
  ])
  expect(action).toEqual({ label: 'Read it and reply', url: 'http://localhost:4000/my-reviews' })
})

const ownReviewDecided = {
  notice: 'own-review-decided',
  businessName: 'Café Lumière',
  slug: 'cafe-lumiere',
  rejection: null,
  decisionId: null,
  deletedBy: null,
  mergedInto: null,
  wasWaiting: false,
  replacedBy: null,
  wasPublished: false,
} as const

test('when a review that waited gives way to a published one of a merged business, then its author is told which has stayed', () => {
  const notice: Notice = { ...ownReviewDecided, deletedBy: 'team', wasWaiting: true, replacedBy: 'Café Lumiere' }
  const { heading, paragraphs } = paymentEmail(notice, site, holder)
  expect(heading).toBe('Your review of Café Lumière is deleted')
  expect(paragraphs).toContain(
    'We have merged Café Lumiere into Café Lumière. Each person can have one review of a business. Your review of Café Lumiere, which was published, has moved to Café Lumière, and your review of Café Lumière, which we had not decided on yet, is deleted.',
  )
})

test('when a reply is removed, then its owner is told where to appeal', () => {
  const email = paymentEmail({ notice: 'reply-removed', businessName: 'Café Lumière', reason: 'It insults.' }, site, holder)
  expect(email.paragraphs.join(' ')).toContain('you can appeal next to the review')
  expect(email.action).toEqual({ label: 'See the review, or appeal', url: 'http://localhost:4000/my-reviews' })
})

test.each([
  [null, 'Your review of Café Lumière is published', 'Thank you for writing it.'],
  [
    { reason: 'It is not about what this business sells or does.', note: 'It is about the street.' },
    'Your review of Café Lumière is not published',
    'It is about the street.',
  ],
])('when a review is decided with %j, then its author is told, and how to object', (rejection, heading, says) => {
  const notice: Notice = { ...ownReviewDecided, rejection }
  const email = paymentEmail(notice, site, holder)
  expect(email.heading).toBe(heading)
  const words = email.paragraphs.join(' ')
  expect(words).toContain(says)
  expect(words.includes('you can appeal next to your review')).toBe(rejection !== null)
  expect(email.action).toEqual({ label: 'See your review', url: 'http://localhost:4000/business/cafe-lumiere#reviews' })
  expect(email.closing).toContain(`because you have written a review at ${site.name}`)
})

test('when the author of a rejected review cannot sign in, then they can appeal all the same', () => {
  const rejection = { reason: 'It contains private details of a person.', note: null }
  const decided = { ...ownReviewDecided, rejection, decisionId: '0b9d3c52-6a14-4a55-9d1e-6f0a8f6f4b0e' }
  const { paragraphs, action } = paymentEmail(decided, site, { ...holder, isDisabled: true })
  expect(paragraphs.join(' ')).toContain('you can appeal on the page behind the button, without signing in')
  expect(action).toEqual({ label: 'Appeal', url: `http://localhost:4000/appeals/${decided.decisionId}` })
})

test('when a published review is taken down, then its author is not told that it never was', () => {
  const rejection = { reason: 'It contains private details of a person.', note: null }
  const { heading, paragraphs } = paymentEmail({ ...ownReviewDecided, rejection, wasPublished: true }, site, holder)
  expect([heading, paragraphs[0]]).toEqual([
    'Your review of Café Lumière is no longer published',
    'We have taken your review down, for this reason:',
  ])
})

test.each([
  ['owner', 'The owner of Café Lumière has deleted it'],
  ['team', 'We have deleted Café Lumière'],
] as const)('when the %s deletes a business, then the authors of its reviews are told', (deletedBy, says) => {
  const notice: Notice = { ...ownReviewDecided, deletedBy }
  const { heading, paragraphs, action } = paymentEmail(notice, site, holder)
  expect(heading).toBe('Your review of Café Lumière is no longer public')
  expect(paragraphs.join(' ')).toContain(says)
  expect(paragraphs.join(' ').includes('listed again')).toBe(deletedBy === 'owner')
  expect(action).toEqual({ label: 'Complain about this', url: 'http://localhost:4000/complaints' })
})

test('when a business is merged, then the author of a review that could not move is told why', () => {
  const merged = { ...ownReviewDecided, deletedBy: 'team', mergedInto: 'Café Lumière Nottingham' } as const
  const { heading, paragraphs, action } = paymentEmail(merged, site, holder)
  expect(heading).toBe('Your review of Café Lumière is no longer public')
  expect(paragraphs).toEqual([
    'We have merged Café Lumière into Café Lumière Nottingham. Each person can have one review of a business, and none of their own or of one that they work for, so your review of Café Lumière could not move with the others and is deleted.',
    'If you think that this is wrong, tell us, and we will look at it.',
  ])
  expect(action?.url).toBe('http://localhost:4000/complaints')
})

test('when a business is deleted with a review that was not decided on, then its author is not told that it was public', () => {
  const { heading, paragraphs } = paymentEmail({ ...ownReviewDecided, deletedBy: 'owner', wasWaiting: true }, site, holder)
  expect(heading).toBe('Your review of Café Lumière is deleted')
  expect(paragraphs[0]).toContain('Its reviews, including yours, which we had not decided on yet, went with it.')
  expect([heading, ...paragraphs].join(' ')).not.toContain('public')
})

describe('when billing or listings send a notice', () => {
  let identity: StartedIdentity
  let sent: Mail[]
  beforeAll(async () => {
    identity = await startIdentity()
  })
  beforeEach(() => {
    sent = []
  })
  afterAll(() => identity?.stop())

  const tell = (accountId: string, { type } = BillingNoticeRequested): Promise<void> =>
    deliver({ type, data: { accountId, notice: { notice: 'payment-refunded', what, amount: 9_999 } } })

  async function deliver({ type, data }: Pick<Envelope, 'type' | 'data'>): Promise<void> {
    const mailer: Mailer = { send: async (mail) => void sent.push(mail), close: () => undefined }
    const [subscription] = mail({ mailer, siteUrl: site.url, city, deriveSecret: createSecrets('a key'), open: sealForTests.open })
    const consumer = createConsumer(identity.pool, subscription, createLogger('identity', 'silent'))
    const message = {
      id: randomUUID(),
      type,
      aggregate: { type: 'mail', id: randomUUID(), version: 1 },
      occurredAt: '2026-11-20T12:00:00.000Z',
      trace: null,
      data,
    }
    expect(await consumer.deliver([message])).toEqual([{ outcome: 'done' }])
  }

  test('then the account’s holder gets it at the current address, as HTML and as text', async () => {
    const { id } = await identity.person({ email: 'mia@example.com', password: 'secret-pass', firstName: 'Mia <b>' })
    for (const contract of [BillingNoticeRequested, ListingsNoticeRequested]) await tell(id, contract)
    expect(sent).toHaveLength(2)
    for (const mail of sent) {
      expect(mail).toMatchObject({ to: 'mia@example.com', subject: `Your payment has been refunded – ${site.name}` })
      expect(mail.text).toContain('Hello Mia <b>,\n')
      expect(mail.text).toContain('\nhttp://localhost:4000/profile#invoices\n')
      expect(mail.html).toContain('Mia &lt;b&gt;')
      expect(mail.html).toContain('We have refunded £99.99')
    }
  })

  test('then it has the contact address set by admins, in its newest version', async () => {
    const { id } = await identity.person({ email: 'ada@example.com', password: 'secret-pass' })
    const consumer = createConsumer(identity.pool, settings, createLogger('identity', 'silent'))
    const { contact, ...others } = toCitySettings(nottingham)
    const set = (version: number, email: string) =>
      consumer.deliver([
        {
          id: randomUUID(),
          type: CitySettingsChanged.type,
          aggregate: { type: CitySettingsChanged.aggregate, id: randomUUID(), version },
          occurredAt: '2026-11-20T12:00:00.000Z',
          trace: null,
          data: { ...others, contact: { ...contact, email }, version },
        },
      ])
    expect(await set(3, 'team@example.com')).toEqual([{ outcome: 'done' }])
    expect(await set(2, 'old@example.com')).toEqual([{ outcome: 'done' }])
    await tell(id)
    expect(sent[0]?.text).toContain('please write to team@example.com.')
    expect(sent[0]?.html).toContain('mailto:team@example.com')
    expect(sent[0]?.text).not.toContain(site.contactEmail)
  })

  test('then an email to an unconfirmed address does not contain its holder’s name, since it may be a stranger’s', async () => {
    const account = { email: 'stranger@example.com', password: 'secret-pass', firstName: 'Win at evil' }
    const { id } = (await identity.post('/accounts', account)).body
    await tell(id)
    await deliver({ type: MailRequested.type, data: { purpose: 'verification', email: 'stranger@example.com', accountId: id } })
    await deliver({ type: MailRequested.type, data: { purpose: 'password-reset', email: 'stranger@example.com', accountId: null } })
    await identity.pool.query(`UPDATE account SET new_email = 'other@example.com', email_verified_at = now() WHERE id = $1`, [id])
    await deliver({ type: MailRequested.type, data: { purpose: 'email-change', email: 'other@example.com', accountId: id } })
    expect(sent.map(({ to }) => to)).toEqual([...Array(3).fill('stranger@example.com'), 'other@example.com'])
    for (const { text, html } of sent) expect(`${text} ${html}`).not.toContain('Win')
  })

  test('then the author of a rejected review is not sent to a page for which a disabled account would have to sign in', async () => {
    const { id } = await identity.person({ email: 'kim@example.com', password: 'secret-pass' })
    const rejection = { reason: 'It was not written by a customer.', note: null }
    const reject = () =>
      deliver({ type: ListingsNoticeRequested.type, data: { accountId: id, notice: { ...ownReviewDecided, rejection } } })
    await reject()
    await identity.pool.query(`UPDATE account SET disabled_at = now(), disabled_reason = 'Spam.' WHERE id = $1`, [id])
    await reject()
    const [before, after] = sent.map(({ text }) => text)
    expect(before).toContain('you can appeal next to your review')
    expect(before).not.toContain('Your account is disabled')
    expect(after).toContain('Your account is disabled, so you cannot sign in')
    expect(after).toContain('\nhttp://localhost:4000/complaints\n')
    expect(after).not.toContain('http://localhost:4000/business/')
    expect(after).not.toContain('delete it')
  })

  test('then nobody gets it for a deleted account', async () => {
    await tell(randomUUID())
    expect(sent).toEqual([])
  })
})
