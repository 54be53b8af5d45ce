import type { Mail } from '@directory/kit/mail/mailer'
import { render } from '@react-email/render'
import { Letter, type LetterContent, type Site } from './letter.tsx'
import { plainText } from './plain-text.ts'

/** A mail ready to be sent, with and without markup. */
export const renderLetter = async (to: string, content: LetterContent, site: Site): Promise<Mail> => ({
  to,
  subject: content.subject,
  html: await render(<Letter site={site} content={content} />),
  text: plainText(content, site),
})
