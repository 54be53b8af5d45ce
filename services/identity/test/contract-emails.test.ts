import { randomUUID } from 'node:crypto'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { CitySettingsChanged, toCitySettings } from '@directory/contracts/events/city-settings'
import { BillingNoticeRequested, type Notice } from '@directory/contracts/events/notices'
import { createLogger } from '@directory/kit/log'
import { createConsumer } from '@directory/kit/messaging/consumer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '../src/subscribers/settings.ts'
import { type StartedIdentity, startIdentity } from './identity-app.ts'
import { sampleNotices } from './sample-notices.ts'
import { recordMails } from './sent-mails.ts'

let identity: StartedIdentity
let accountId: string
beforeAll(async () => {
  identity = await startIdentity()
  accountId = (await identity.person({ email: 'mia@example.com', password: 'secret-pass' })).id
})
afterAll(() => identity?.stop())

async function send(notice: Notice, times = 1) {
  const { sent, deliver } = recordMails(identity)
  const id = randomUUID()
  for (let number = 0; number < times; number++)
    expect(await deliver({ type: BillingNoticeRequested.type, data: { accountId, notice } }, id)).toBe('done')
  return sent
}
const confirmed = { notice: 'subscription-confirmed', ...sampleNotices['subscription-confirmed'] } as const
const changed = { notice: 'subscription-changed', ...sampleNotices['subscription-changed'] } as const
const fileName = 'terms-of-use-28-november-2026.txt'

test.each([confirmed, changed])(
  'when a contract is confirmed with $notice, then the accepted terms are attached as text',
  async (notice) => {
    const [mail] = await send(notice)
    expect(mail?.text).toContain('in the version of 28 November 2026, which you have accepted. Their text is attached')
    expect(mail?.attachments).toMatchObject([{ fileName }])
    const text = mail?.attachments?.[0]?.text ?? ''
    expect(text).toMatch(new RegExp(`^Terms of use of ${nottingham.siteName}\n\nVersion of 28 November 2026\n`))
    expect(text).toContain('Prices include VAT. Stripe takes the payment')
    expect(text).toContain('Complaints: https://directory.example/complaints')
    expect(text).not.toMatch(/[{}]/)
  },
)

test('when the same confirmation is requested twice, as after a crash, then it is sent once, with its Message-ID', async () => {
  const sent = await send(confirmed, 2)
  expect(sent.map(({ attachments }) => attachments?.length)).toEqual([1])
  expect(sent[0]?.messageId).toMatch(/^<[\da-f-]{36}@directory\.example>$/)
})

test.each([
  ['accepted none that we know of', { ...confirmed, acceptedTerms: null }],
  ['accepted a version without a text', { ...confirmed, acceptedTerms: '2020-01-01' }],
  ['is told something else', { notice: 'payment-refunded', ...sampleNotices['payment-refunded'] }],
] as const)('when somebody %s, then nothing is attached, and the email does not say that it is', async (_, notice) => {
  const [mail] = await send(notice)
  expect(mail?.attachments).toEqual([])
  expect(mail?.text).not.toContain('attached')
})

test('when admins have changed the settings, then the attached terms name the company and its address', async () => {
  const company = { name: 'Example Directory Ltd', number: '01234567', address: '1 Example Street', vatNumber: null }
  const contact = { email: 'team@example.com', phone: '0115 496 0199', address: '2 Example Street' }
  const { deliver } = createConsumer(identity.pool, settings, createLogger('identity', 'silent'))
  const aggregate = { type: CitySettingsChanged.aggregate, id: randomUUID(), version: 2 }
  const data = { ...toCitySettings(nottingham), company, contact, version: 2 }
  const event = { id: randomUUID(), type: CitySettingsChanged.type, aggregate, occurredAt: '2026-11-28T12:00:00.000Z', trace: null, data }
  expect(await deliver([event])).toEqual([{ outcome: 'done' }])
  const text = (await send({ ...confirmed, vat: 'not-charged' }))[0]?.attachments?.[0]?.text ?? ''
  expect(text).toContain('These terms call the company that runs it “we”')
  expect(text).toContain(
    '- Example Directory Ltd\n- Registered in England and Wales, company number 01234567\n- Registered office: 1 Example Street\n- 2 Example Street\n- team@example.com\n- 0115 496 0199\n',
  )
  expect(text).toContain('VAT is not charged.')
  expect(text).toContain('write to team@example.com, in any words')
})

test('when the settings were stored by an earlier release, then what it did not store is as configured', async () => {
  await identity.pool.query('UPDATE city_contact SET address = NULL, phone = NULL, company = NULL')
  const text = (await send(confirmed))[0]?.attachments?.[0]?.text ?? ''
  expect(text).toContain(`- ${nottingham.contact.address}\n- team@example.com\n`)
})
