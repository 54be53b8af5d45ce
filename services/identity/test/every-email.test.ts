import { isOptional, mailKinds } from '@directory/contracts/catalogue/mail-kinds'
import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import { EnquiryNotice, EnquiryNoticeRequested } from '@directory/contracts/events/enquiries'
import { MailRequested, mailPurposes, SecurityNoticeRequested, TermsNoticeRequested } from '@directory/contracts/events/identity'
import { noticeKinds } from '@directory/contracts/events/notice-kinds'
import {
  ClaimCodeRequested,
  ListingsNoticeRequested,
  MonthlyReportRequested,
  Notice,
  ReportNoticeRequested,
} from '@directory/contracts/events/notices'
import { ApprovalNoticeRequested, SocialNotice, SocialNoticeRequested } from '@directory/contracts/events/social-notices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedIdentity, startIdentity } from './identity-app.ts'
import {
  sampleApprovalNotices,
  sampleClaimCode,
  sampleEnquiryNotices,
  sampleNotices,
  sampleReportNotices,
  sampleSocialNotices,
} from './sample-notices.ts'
import { recordMails } from './sent-mails.ts'

const email = 'mia@example.com'
/** Somebody without an account, who has no settings. */
const approver = 'approver@example.com'

let identity: StartedIdentity
let accountId: string
beforeAll(async () => {
  identity = await startIdentity()
  accountId = (await identity.person({ email, password: 'secret-pass', firstName: 'Mia' })).id
  await identity.pool.query(`UPDATE account SET email_verified_at = NULL, new_email = 'new@example.com'`)
})
afterAll(() => identity?.stop())

const addresses = { verification: email, 'password-reset': email, 'email-change': 'new@example.com' }
const { notice: securityNotice } = SecurityNoticeRequested.data.shape

/** An event for each email that can be requested. */
const requests = (): { notice: keyof typeof noticeKinds; type: string; data: unknown }[] => [
  ...mailPurposes.map((purpose) => ({
    notice: purpose,
    type: MailRequested.type,
    data: { purpose, email: addresses[purpose], accountId: purpose === 'password-reset' ? null : accountId },
  })),
  ...securityNotice.options.map((notice) => ({ notice, type: SecurityNoticeRequested.type, data: { notice, email, firstName: null } })),
  ...Object.entries(sampleNotices).map(([name, content]) => {
    const notice = Notice.parse({ notice: name, ...content })
    const { type } = notice.notice === 'monthly-report' ? MonthlyReportRequested : ListingsNoticeRequested
    return { notice: notice.notice, type, data: { accountId, notice } }
  }),
  { notice: 'terms', type: TermsNoticeRequested.type, data: { accountId, terms: currentTerms } },
  { notice: 'claim-code', type: ClaimCodeRequested.type, data: { email, ...sampleClaimCode } },
  ...sampleReportNotices.map((notice) => ({
    notice: notice.decision ? ('report-decided' as const) : ('report-received' as const),
    type: ReportNoticeRequested.type,
    data: { accountId: null, email, notice },
  })),
  ...Object.entries(sampleEnquiryNotices).map(([name, content]) => {
    const notice = EnquiryNotice.parse({ notice: name, ...content })
    const isForTeam = noticeKinds[notice.notice] === 'team'
    return {
      notice: notice.notice,
      type: EnquiryNoticeRequested.type,
      data: { accountId: isForTeam ? null : accountId, email: null, notice },
    }
  }),
  ...Object.entries(sampleSocialNotices).map(([name, content]) => {
    const notice = SocialNotice.parse({ notice: name, ...content })
    const isForTeam = noticeKinds[notice.notice] === 'team'
    return { notice: notice.notice, type: SocialNoticeRequested.type, data: { accountId: isForTeam ? null : accountId, notice } }
  }),
  ...sampleApprovalNotices.map((notice) => ({
    notice: notice.notice,
    type: ApprovalNoticeRequested.type,
    data: { email: approver, notice },
  })),
]

test('when any email is sent, then it is HTML and text, and can be turned off if and only if its kind is optional', async () => {
  const { sent, deliver } = recordMails(identity)
  expect(
    requests()
      .map(({ notice }) => notice)
      .toSorted(),
  ).toEqual(Object.keys(noticeKinds).toSorted())
  for (const { notice, ...event } of requests()) {
    expect(await deliver(event), notice).toBe('done')
    const mail = sent.at(-1)
    const kind = noticeKinds[notice]
    expect(mail?.html, notice).toMatch(/^<!DOCTYPE html/)
    expect(mail?.text.length, notice).toBeGreaterThan(100)
    if (!isOptional(kind)) {
      expect(mail?.unsubscribeUrl, notice).toBeUndefined()
      expect(`${mail?.html} ${mail?.text}`, notice).not.toMatch(/unsubscribe/i)
      continue
    }
    const url = mail?.unsubscribeUrl ?? ''
    expect(url, notice).toMatch(/^https:\/\/directory\.example\/unsubscribe\?link=[\w-]{43}$/)
    expect(mail?.text, notice).toContain(`Unsubscribe from “${mailKinds[kind].label}”:\n${url}\n`)
    expect(mail?.html, notice).toContain(`href="${url}"`)
    for (const part of [mail?.html, mail?.text])
      expect(part?.includes('https://directory.example/profile#emails'), notice).toBe(mail?.to !== approver)
  }
  expect(sent).toHaveLength(requests().length)
})

test('when an email is sent again because of a crash, then it is the same email, with a link that works', async () => {
  let isBroken = true
  const { sent, deliver } = recordMails(identity, () => {
    if (isBroken) throw new Error('killed after the mail server’s acceptance')
  })
  const id = crypto.randomUUID()
  const request = { type: MailRequested.type, data: { purpose: 'verification', email, accountId } }
  expect(await deliver(request, id)).not.toBe('done')
  isBroken = false
  expect(await deliver(request, id)).toBe('done')
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]?.messageId).toBe(`<${id}@directory.example>`)
  const token = /\?confirm=([\w-]+)/.exec(sent[0]?.text ?? '')?.[1]
  expect(await identity.post('/email-confirmations', { token })).toMatchObject({ status: 200 })
})
