import type { City } from '@directory/contracts/catalogue/city'
import { isOptional, type MailKindId } from '@directory/contracts/catalogue/mail-kinds'
import { mapSecrets } from '@directory/contracts/events/enquiries'
import { noticeKinds } from '@directory/contracts/events/notice-kinds'
import type { BillingNoticeRequested, MonthlyReportRequested } from '@directory/contracts/events/notices'
import { extendIdleTimeout } from '@directory/kit/database/idle-transaction-timeout'
import { sqlTransaction } from '@directory/kit/database/sql'
import type { Mailer } from '@directory/kit/mail/mailer'
import { each, type Received, subscriber } from '@directory/kit/messaging/subscriber'
import type { Seal } from '@directory/kit/seal'
import type { PoolClient } from 'pg'
import { linkEmail, noticeEmail } from '../mail/account-emails.ts'
import { announceRefusal } from '../mail/announce-refusal.ts'
import { approvalEmail } from '../mail/approval-emails.ts'
import { attachTerms } from '../mail/attach-terms.ts'
import { claimCodeEmail } from '../mail/claim-emails.ts'
import type { EmailContent, Site } from '../mail/email-template.tsx'
import { enquiriesTeamEmail, enquiryEmail, findReplyTo } from '../mail/enquiry-emails.ts'
import { findCity } from '../mail/find-city.ts'
import { findHolder, findRecipient } from '../mail/find-recipient.ts'
import { type DeriveSecret, storeMailLink } from '../mail/mail-link.ts'
import { maySend } from '../mail/may-send.ts'
import { paymentEmail } from '../mail/payment-emails.ts'
import { renderEmail } from '../mail/render-email.tsx'
import { reportEmail } from '../mail/report-email.ts'
import { isForTeam, managerEmail, socialMediaEmail, teamEmail } from '../mail/social-media-emails.ts'
import { termsEmail } from '../mail/terms-email.ts'
import { offerChoices } from '../mail/unsubscribe-link.ts'

interface Addressed {
  readonly to: string
  readonly kind: MailKindId
  /** Null for the team and for an address without an account. */
  readonly accountId: string | null
  readonly replyTo?: string | undefined
  /** Whether the reader may have asked for nothing. */
  readonly isUnasked?: boolean
  /** Written only if the email may be sent. */
  content(): EmailContent | Promise<EmailContent>
  /** What else happens if it may not. */
  refuse?(): Promise<void>
}

interface Mailing {
  readonly mailer: Mailer
  readonly siteUrl: string
  /** As it is configured. */
  readonly city: City
  readonly deriveSecret: DeriveSecret
  /** Opens the secrets that other services have sealed. */
  readonly open: Seal['open']
}

/**
 * Sends emails with what admins have set about the site, such as its contact address. A link becomes valid only when the mail server has
 * accepted its email: until then the transaction is open, in which it is also decided whether the email may be sent.
 */
export function mail({ mailer, siteUrl, city, deriveSecret, open }: Mailing) {
  async function send(
    { to, kind, accountId, replyTo, isUnasked = false, content, refuse }: Addressed,
    id: string,
    tx: PoolClient,
    currentSite: Site,
  ): Promise<void> {
    if (!(await maySend(tx, { to, kind, accountId, isUnasked }))) return refuse?.()
    const choices = isOptional(kind) ? await offerChoices(tx, kind, { accountId, email: to }, currentSite) : undefined
    await mailer.send(await renderEmail({ to, id, content: await content(), choices, replyTo }, currentSite))
  }

  /** Sends the email for an event, unless there is no recipient. */
  const sendEmail = <Event extends { readonly id: string }>(
    write: (event: Event, tx: PoolClient, site: Site, city: City) => Promise<Addressed | undefined>,
  ) =>
    each<Event>(async (event, tx) => {
      await extendIdleTimeout(sqlTransaction(tx))
      const currentCity = await findCity(tx, city)
      const { contact } = currentCity
      const currentSite = { name: city.siteName, url: siteUrl, contactEmail: contact.email, contactAddress: contact.address }
      const email = await write(event, tx, currentSite, currentCity)
      if (email) await send(email, event.id, tx, currentSite)
    })

  const sendPaymentNotice = sendEmail<Received<typeof BillingNoticeRequested | typeof MonthlyReportRequested>>(
    async ({ data: { accountId, notice } }, tx, currentSite, currentCity) => {
      const holder = await findHolder(tx, accountId)
      const kind = noticeKinds[notice.notice]
      const attachments = attachTerms(notice, currentCity, siteUrl)
      return holder && { to: holder.email, kind, accountId, content: () => ({ ...paymentEmail(notice, currentSite, holder), attachments }) }
    },
  )

  const single = subscriber('identity.mail', {
    MailRequested: sendEmail(async ({ id, data: { purpose, ...request } }, tx, currentSite) => {
      const recipient = await findRecipient(tx, { purpose, ...request })
      if (!recipient) return undefined
      const { id: accountId, email, firstName } = recipient
      return {
        to: email,
        kind: noticeKinds[purpose],
        accountId,
        async content() {
          const token = deriveSecret(id)
          await storeMailLink(tx, token, { accountId, purpose, email })
          return linkEmail(purpose, currentSite, { firstName, token })
        },
      }
    }),
    SecurityNoticeRequested: sendEmail(async ({ data: { notice, email, firstName, reason } }, _, currentSite) => ({
      to: email,
      kind: noticeKinds[notice],
      accountId: null,
      content: () => noticeEmail(notice, currentSite, { firstName, reason }),
    })),
    BillingNoticeRequested: sendPaymentNotice,
    ListingsNoticeRequested: sendPaymentNotice,
    ClaimCodeRequested: sendEmail(async ({ data }, _, currentSite) => ({
      to: data.email,
      kind: noticeKinds['claim-code'],
      accountId: null,
      isUnasked: true,
      content: () => claimCodeEmail({ ...data, code: open(data.code) }, currentSite),
    })),
    ReportNoticeRequested: sendEmail(async ({ data: { accountId, email, notice } }, tx, currentSite) => {
      const recipient = accountId ? await findHolder(tx, accountId) : email && { email, firstName: null }
      if (!recipient) return undefined
      const kind = noticeKinds[notice.decision ? 'report-decided' : 'report-received']
      return {
        to: recipient.email,
        kind,
        accountId,
        content: () => reportEmail(notice, currentSite, recipient),
      }
    }),
    EnquiryNoticeRequested: sendEmail(async ({ data: { accountId, email, notice: sealed } }, tx, currentSite) => {
      const notice = mapSecrets(sealed, open)
      const kind = noticeKinds[notice.notice]
      if (kind === 'team')
        return { to: currentSite.contactEmail, kind, accountId: null, content: () => enquiriesTeamEmail(notice, currentSite) }
      const holder = accountId ? await findHolder(tx, accountId) : undefined
      const isFurther = notice.notice === 'enquiry-continued'
      const refuse = async (address: string | null): Promise<void> => {
        if (notice.notice !== 'enquiry-received' && !isFurther) return
        const refused = { conversationId: notice.conversationId, email: address, ...(accountId && { accountId }) }
        await announceRefusal(tx, { ...refused, ...(isFurther && { isFurther }) })
      }
      // What visitors have written is not for the holder of a disabled account, or nobody’s any more.
      if (accountId && (!holder || holder.isDisabled)) {
        await refuse(null)
        return undefined
      }
      const reader = holder ?? (!accountId && email ? { email, firstName: null } : undefined)
      if (!reader) return undefined
      return {
        to: reader.email,
        kind,
        accountId,
        replyTo: findReplyTo(notice),
        content: () => enquiryEmail(notice, currentSite, reader.firstName),
        // An owner with an account sees it on the page.
        ...(!accountId && { refuse: () => refuse(reader.email) }),
      }
    }),
    ApprovalNoticeRequested: sendEmail(async ({ data: { email, notice } }, _, currentSite) => ({
      to: email,
      kind: noticeKinds[notice.notice],
      accountId: null,
      isUnasked: true,
      content: () => approvalEmail({ ...notice, key: open(notice.key) }, currentSite),
    })),
    SocialNoticeRequested: sendEmail(async ({ data: { accountId, notice } }, tx, currentSite) => {
      const kind = noticeKinds[notice.notice]
      if (accountId === null) return { to: currentSite.contactEmail, kind, accountId, content: () => teamEmail(notice, currentSite) }
      const holder = await findHolder(tx, accountId)
      const write = isForTeam(notice) ? managerEmail : socialMediaEmail
      return holder && { to: holder.email, kind, accountId, content: () => write(notice, currentSite, holder) }
    }),
  })
  // Bulk email must not delay transactional email.
  const bulk = subscriber('identity.bulk-mail', {
    TermsNoticeRequested: sendEmail(async ({ data: { accountId, terms } }, tx, currentSite) => {
      const holder = await findHolder(tx, accountId)
      return holder && { to: holder.email, kind: noticeKinds.terms, accountId, content: () => termsEmail(terms, currentSite, holder) }
    }),
    MonthlyReportRequested: sendPaymentNotice,
  })
  return [
    { ...single, isOneAtATime: true },
    { ...bulk, isOneAtATime: true },
  ] as const
}
