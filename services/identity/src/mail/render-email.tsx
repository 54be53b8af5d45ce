import type { Mail } from '@directory/kit/mail/mailer'
import { render } from '@react-email/render'
import { type EmailContent, EmailTemplate, type Site } from './email-template.tsx'
import { plainText } from './plain-text.ts'

/** An email ready to be sent, with and without markup. */
export const renderEmail = async (to: string, content: EmailContent, site: Site): Promise<Mail> => ({
  to,
  subject: content.subject,
  html: await render(<EmailTemplate site={site} content={content} />),
  text: plainText(content, site),
})
