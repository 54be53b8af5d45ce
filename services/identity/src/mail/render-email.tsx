import type { Mail } from '@directory/kit/mail/mailer'
import { render } from '@react-email/render'
import { type Choices, type EmailContent, EmailTemplate, type Site } from './email-template.tsx'
import { plainText } from './plain-text.ts'

interface Email {
  readonly to: string
  /** Of the event that requested it. */
  readonly id: string
  readonly content: EmailContent
  /** Where replies go; by default, to the sender. */
  readonly replyTo?: string | undefined
  /** How to turn such emails off; undefined if that is not possible. */
  readonly choices?: Choices | undefined
}

/** An email ready to be sent, with and without markup. */
export const renderEmail = async ({ to, id, content, choices, replyTo }: Email, site: Site): Promise<Mail> => ({
  to,
  subject: content.subject,
  html: await render(<EmailTemplate site={site} content={content} choices={choices} />),
  text: plainText(content, site, choices),
  messageId: `<${id}@${new URL(site.url).hostname}>`,
  unsubscribeUrl: choices?.unsubscribeUrl,
  attachments: content.attachments,
  replyTo,
})
