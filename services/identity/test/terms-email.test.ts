import { expect, test } from 'vitest'
import { termsEmail } from '../src/mail/terms-email.ts'

test('the email about new terms says from when they apply and what changed, and leads to them', () => {
  const site = {
    name: 'Nottingham Directory',
    url: 'https://directory.example',
    contactEmail: 'hello@directory.example',
    contactAddress: '1 High Street',
  }
  const terms = { version: '2026-11-20', appliesFrom: '2026-12-20', changes: ['One thing.', 'Another.'] }
  const { subject, greeting, paragraphs, action } = termsEmail(terms, site, { firstName: 'Mia' })
  expect([subject, greeting]).toEqual(['New terms of use of Nottingham Directory from 20 December 2026', 'Hello Mia,'])
  expect(paragraphs).toEqual(expect.arrayContaining(terms.changes))
  expect(action?.url).toBe('https://directory.example/terms')
})
