import type { BillingNoticeRequested } from '@directory/contracts/events/notices'
import { extendIdleTimeout } from '@directory/kit/database/idle-transaction-timeout'
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

/**
 * Sends emails with the contact address that admins have set, or that of the site. A link becomes valid only when the mail server has
 * accepted its email: until then the transaction is open.
 */
export function mail(mailer: Mailer, site: Site) {
  /** Sends the email for an event, unless there is no recipient. */
  const sendEmail = <Event>(write: (event: Event, tx: PoolClient, site: Site) => Promise<Addressed | undefined>) =>
    each<Event>(async (event, tx) => {
      await extendIdleTimeout(sqlTransaction(tx))
      const currentSite = { ...site, contactEmail: (await findCityContact(tx)) ?? site.contactEmail }
      const email = await write(event, tx, currentSite)
      if (email) await mailer.send(await renderEmail(email.to, email.content, currentSite))
    })

  const sendPaymentNotice = sendEmail<Received<typeof BillingNoticeRequested>>(async ({ data: { accountId, notice } }, tx, currentSite) => {
    const holder = await findHolder(tx, accountId)
    return holder && { to: holder.email, content: paymentEmail(notice, currentSite, holder) }
  })

  const subscription = subscriber('identity.mail', {
    MailRequested: sendEmail(async ({ data: request }, tx, currentSite) => {
      const recipient = await findRecipient(tx, request)
      if (!recipient) return undefined
      const { id: accountId, email, firstName } = recipient
      const token = await createMailLink(tx, { accountId, purpose: request.purpose, email })
      return { to: email, content: linkEmail(request.purpose, currentSite, { firstName, token }) }
    }),
    SecurityNoticeRequested: sendEmail(async ({ data: { notice, email, firstName } }, _, currentSite) => ({
      to: email,
      content: noticeEmail(notice, currentSite, { firstName }),
    })),
    BillingNoticeRequested: sendPaymentNotice,
    ListingsNoticeRequested: sendPaymentNotice,
    SocialNoticeRequested: sendEmail(async ({ data: { accountId, notice } }, tx, currentSite) => {
      if (accountId === null) return { to: currentSite.contactEmail, content: teamEmail(notice, currentSite) }
      const holder = await findHolder(tx, accountId)
      return holder && { to: holder.email, content: socialMediaEmail(notice, currentSite, holder) }
    }),
  })
  return { ...subscription, isOneAtATime: true }
}
