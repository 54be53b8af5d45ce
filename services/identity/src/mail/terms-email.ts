import { formatDate } from '@directory/contracts/catalogue/local-time'
import type { TermsVersion } from '@directory/contracts/catalogue/terms-versions'
import type { EmailContent, Site } from './email-template.tsx'
import { greet } from './greet.ts'

/** The email about a new version of the terms of use, which nobody can turn off. */
export const termsEmail = (
  { appliesFrom, changes }: TermsVersion,
  site: Site,
  { firstName }: { firstName: string | null },
): EmailContent => ({
  subject: `New terms of use of ${site.name} from ${formatDate(appliesFrom)}`,
  heading: 'We have new terms of use',
  greeting: greet(firstName),
  paragraphs: [
    `They apply to your account from ${formatDate(appliesFrom)}. This is what has changed:`,
    ...changes,
    'Please read them, and accept them when you next sign in. If you do not agree, you can download your data and delete your account in Account Settings.',
  ],
  action: { label: 'Read the terms of use', url: new URL('/terms', site.url).href },
  closing: 'We are required to write to you about this, because you have an account with us.',
})
