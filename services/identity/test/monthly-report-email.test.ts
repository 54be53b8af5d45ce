import { expect, test } from 'vitest'
import { paymentEmail } from '../src/mail/payment-emails.ts'
import { plainText } from '../src/mail/plain-text.ts'
import { renderEmail } from '../src/mail/render-email.tsx'
import { sampleNotices } from './sample-notices.ts'

const site = {
  name: 'Nottingham Directory',
  url: 'https://nottingham.example',
  contactEmail: 'hello@nottingham.example',
  contactAddress: '1 High Street',
}
const report = { notice: 'monthly-report', ...sampleNotices['monthly-report'] } as const

test('when a month is reported, then every number stands beside that of the month before and what is typical, in both forms', async () => {
  const content = paymentEmail(report, site, { firstName: 'Mia' })
  expect(content.subject).toBe('Your October 2026 in numbers – Nottingham Directory')
  const text = plainText(content, site)
  expect(text).toContain('Views: 310 (October 2026), 250 (September 2026), 90 (Typical in your category)')
  expect(text).toContain('Shown in lists: 1,204 (October 2026)')
  expect(text).toContain('Our suggestion: Add opening hours')
  const { html } = await renderEmail({ to: 'mia@example.com', id: 'x', content }, site)
  for (const number of ['310', '250', '90', '1,204']) expect(html).toContain(`>${number}</td>`)
})

test('when a category is too small for a median, then there is no such column, and nothing is said of it', () => {
  const [business] = report.businesses
  const content = paymentEmail({ ...report, businesses: business ? [{ ...business, categoryMedian: null, suggestion: null }] : [] }, site, {
    firstName: null,
  })
  expect(content.tables?.[0]).toMatchObject({ columns: ['Activity', 'October 2026', 'September 2026'] })
  expect(plainText(content, site)).not.toMatch(/Typical|suggestion/)
})
