import type { BillingNoticeRequested } from '@directory/contracts/events/notices'
import { allowSilence } from '@directory/kit/database/allow-silence'
import { sqlTransaction } from '@directory/kit/database/sql'
import type { Mailer } from '@directory/kit/mail/mailer'
import { each, type Received, subscriber } from '@directory/kit/messaging/subscriber'
import type { PoolClient } from 'pg'
import { linkEmail, noticeEmail } from '../mail/account-emails.ts'
import type { EmailContent, Site } from '../mail/email-template.tsx'
import { findCityContact } from '../mail/find-city-contact.ts'
import { findHolder, findRecipient } from '../mail/find-recipient.ts'
import { createMailLink } from '../mail/mail-link.ts'
import { paymentEmail } from '../mail/payment-emails.ts'
import { renderEmail } from '../mail/render-email.tsx'
import { socialMediaEmail, teamEmail } from '../mail/social-media-emails.ts'

interface Addressed {
  readonly to: string
  readonly content: EmailContent
}

/** Sends mails, which name the contact address that admins have set, or that of the site. A link counts only when the mail server has taken its mail: until then the transaction is open. */
export function mail(mailer: Mailer, site: Site) {
  /** Sends the mail for an event; undefined without a recipient. */
  const sending = <Event>(write: (event: Event, tx: PoolClient, site: Site) => Promise<Addressed | undefined>) =>
    each<Event>(async (event, tx) => {
      await allowSilence(sqlTransaction(tx))
      const ours = { ...site, contactEmail: (await findCityContact(tx)) ?? site.contactEmail }
      const written = await write(event, tx, ours)
      if (written) await mailer.send(await renderEmail(written.to, written.content, ours))
    })

  const sendPaymentNotice = sending<Received<typeof BillingNoticeRequested>>(async ({ data: { accountId, notice } }, tx, ours) => {
    const holder = await findHolder(tx, accountId)
    return holder && { to: holder.email, content: paymentEmail(notice, ours, holder) }
  })

  const subscription = subscriber('identity.mail', {
    MailRequested: sending(async ({ data: request }, tx, ours) => {
      const recipient = await findRecipient(tx, request)
      if (!recipient) return undefined
      const { id: accountId, email, firstName } = recipient
      const token = await createMailLink(tx, { accountId, purpose: request.purpose, email })
      return { to: email, content: linkEmail(request.purpose, ours, { firstName, token }) }
    }),
    SecurityNoticeRequested: sending(async ({ data: { notice, email, firstName } }, _, ours) => ({
      to: email,
      content: noticeEmail(notice, ours, { firstName }),
    })),
    BillingNoticeRequested: sendPaymentNotice,
    ListingsNoticeRequested: sendPaymentNotice,
    SocialNoticeRequested: sending(async ({ data: { accountId, notice } }, tx, ours) => {
      if (accountId === null) return { to: ours.contactEmail, content: teamEmail(notice, ours) }
      const holder = await findHolder(tx, accountId)
      return holder && { to: holder.email, content: socialMediaEmail(notice, ours, holder) }
    }),
  })
  return { ...subscription, isOneAtATime: true }
}
