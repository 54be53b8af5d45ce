import type { City } from '@directory/contracts/catalogue/city'
import { formatDate } from '@directory/contracts/catalogue/local-time'
import { fillTerms, termsFacts } from '@directory/contracts/catalogue/terms-facts'
import { termsTexts } from '@directory/contracts/catalogue/terms-texts'
import type { Notice } from '@directory/contracts/events/notices'
import type { Attachment } from '@directory/kit/mail/mailer'

/** The terms of use on a durable medium, with the confirmation of a contract: the text of the version that was accepted. */
export function attachTerms(notice: Notice, city: City, siteUrl: string): readonly Attachment[] {
  if (notice.notice !== 'subscription-confirmed' && notice.notice !== 'subscription-changed') return []
  const { acceptedTerms, vat } = notice
  const text = acceptedTerms === null ? undefined : termsTexts[acceptedTerms]
  if (acceptedTerms === null || text === undefined) return []
  const fileName = `terms-of-use-${formatDate(acceptedTerms).toLowerCase().replaceAll(' ', '-')}.txt`
  return [{ fileName, text: fillTerms(text, termsFacts(city, vat), siteUrl) }]
}
