import type { Envelope } from '@directory/contracts/events/envelope'
import { MailRequested, SecurityNoticeRequested } from '@directory/contracts/events/identity'
import { BillingNoticeRequested, ListingsNoticeRequested } from '@directory/contracts/events/notices'
import { SocialNoticeRequested } from '@directory/contracts/events/social-notices'
import { allowSilence } from '@directory/kit/database/allow-silence'
import type { Mailer } from '@directory/kit/mail/mailer'
import { sqlTransaction } from '@directory/kit/messaging/outbox'
import type { PoolClient } from 'pg'
import { findCityContact } from './city-contact.ts'
import { findHolder, findRecipient } from './find-recipient.ts'
import type { LetterContent, Site } from './letter.tsx'
import { linkLetter, noticeLetter } from './letters.ts'
import { createMailLink } from './mail-link.ts'
import { paymentLetter } from './payment-letters.ts'
import { renderLetter } from './render-letter.tsx'
import { socialMediaLetter, teamLetter } from './social-media-letters.ts'

interface Addressed {
  readonly to: string
  readonly content: LetterContent
}

/** What there is to send for a message; undefined where nobody is to get it. */
async function write({ type, data }: Envelope, tx: PoolClient, site: Site): Promise<Addressed | undefined> {
  if (type === SecurityNoticeRequested.type) {
    const { notice, email, firstName } = SecurityNoticeRequested.data.parse(data)
    return { to: email, content: noticeLetter(notice, site, { firstName }) }
  }
  if (type === BillingNoticeRequested.type || type === ListingsNoticeRequested.type) {
    const { accountId, notice } = BillingNoticeRequested.data.parse(data)
    const holder = await findHolder(tx, accountId)
    return holder && { to: holder.email, content: paymentLetter(notice, site, holder) }
  }
  if (type === SocialNoticeRequested.type) {
    const { accountId, notice } = SocialNoticeRequested.data.parse(data)
    if (accountId === null) return { to: site.contactEmail, content: teamLetter(notice, site) }
    const holder = await findHolder(tx, accountId)
    return holder && { to: holder.email, content: socialMediaLetter(notice, site, holder) }
  }
  const request = MailRequested.data.parse(data)
  const recipient = await findRecipient(tx, request)
  if (!recipient) return undefined
  const { id: accountId, email, firstName } = recipient
  const token = await createMailLink(tx, { accountId, purpose: request.purpose, email })
  return { to: email, content: linkLetter(request.purpose, site, { firstName, token }) }
}

/** Sends mails, which name the contact address that admins have set, or that of the site. A link counts only when the mail server has taken its mail: until then the transaction is open. */
export const sendMail =
  (mailer: Mailer, site: Site) =>
  async (messages: readonly Envelope[], tx: PoolClient): Promise<void> => {
    await allowSilence(sqlTransaction(tx))
    const ours = { ...site, contactEmail: (await findCityContact(tx)) ?? site.contactEmail }
    for (const message of messages) {
      const mail = await write(message, tx, ours)
      if (mail) await mailer.send(await renderLetter(mail.to, mail.content, ours))
    }
  }
