import { mailKinds, optionalMailKinds } from '@directory/contracts/catalogue/mail-kinds'
import { suppressionReasons } from '@directory/contracts/catalogue/suppression-reasons'
import type { MailSettings } from '@directory/contracts/http/mail-settings'
import { renderMarkup } from '@directory/frontend-kit/testing/render-markup'
import { expect, test } from 'vitest'
import { mailSettingsQuery } from '../src/features/profile/api/mail-settings.ts'
import { EmailSettings } from '../src/features/profile/components/email-settings.tsx'

const wanted = { reviews: true, report: false, setup: false, posts: false, messages: false, digest: false, enquiries: false }
const render = (settings: MailSettings): string => renderMarkup(<EmailSettings />, { cached: [[mailSettingsQuery.queryKey, settings]] })

test('when an email is optional, then it has a switch that shows whether it is on', () => {
  const markup = render({ wanted, suppressions: [] })
  for (const kind of optionalMailKinds) expect(markup).toContain(`>${mailKinds[kind].label}</span>`)
  expect(markup.match(/role="switch" aria-checked="(true|false)"/g)).toEqual(
    optionalMailKinds.map((kind) => `role="switch" aria-checked="${kind === 'reviews'}"`),
  )
})

test.each(suppressionReasons)('when the address is suppressed (%s), then the holder is told, and what to do about it', (reason) => {
  const markup = render({ wanted, suppressions: [{ reason, since: '2026-11-20T12:00:00.000Z' }] })
  expect(markup).toContain('This has been so since 20 November 2026.')
  expect(markup.includes('Try my address again')).toBe(reason.startsWith('bounce'))
  expect(markup.includes('href="/contact"')).toBe(!reason.startsWith('bounce'))
})
