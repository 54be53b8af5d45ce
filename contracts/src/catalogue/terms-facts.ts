import type { City } from './city.ts'
import { companyLines } from './company-lines.ts'
import type { Vat } from './vat.ts'

/** What the terms of use say that differs between installations. */
export interface TermsFacts {
  readonly city: string
  readonly siteName: string
  /** Whom “we” stands for. */
  readonly operator: string
  /** Who that is, and how to reach them. */
  readonly seller: readonly string[]
  readonly email: string
  /** Whether prices include VAT. */
  readonly vat: string
}

const vatSentences = {
  included: 'Prices include VAT.',
  added: 'VAT is added to prices.',
  'not-charged': 'VAT is not charged.',
} as const satisfies Record<Vat, string>

/** What the terms of use say about an installation. */
export const termsFacts = (
  { name, siteName, contact, company }: Pick<City, 'name' | 'siteName' | 'contact' | 'company'>,
  vat: Vat,
): TermsFacts => ({
  city: name,
  siteName,
  operator: company ? 'the company that runs it' : 'its operator',
  seller: [...(company ? companyLines(company) : []), contact.address, contact.email, contact.phone],
  email: contact.email,
  vat: vatSentences[vat],
})

/** Stand-ins for the facts in the text of a version, which `fillTerms` replaces. */
export const termsPlaceholders: TermsFacts = {
  city: '{city}',
  siteName: '{siteName}',
  operator: '{operator}',
  seller: ['{seller}'],
  email: '{email}',
  vat: '{vat}',
}

/** The text of a version for an installation, whose address replaces `{siteUrl}`. */
export function fillTerms(text: string, { seller, ...facts }: TermsFacts, siteUrl: string): string {
  const values = new Map(Object.entries({ ...facts, seller: seller.join('\n- '), siteUrl: siteUrl.replace(/\/$/, '') }))
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values.get(name) ?? placeholder)
}
