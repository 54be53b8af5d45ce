import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reportEmail } from '../src/mail/report-email.ts'

const site = {
  name: 'Nottingham Directory',
  url: 'https://directory.example',
  contactEmail: 'hello@directory.example',
  contactAddress: '1 High Street',
}
const decision = { state: 'upheld', outcome: 'It is gone.', replacesEarlier: false, isAfterAppeal: false } as const
const notice = { reportId: randomUUID(), kind: 'report', business: 'Café Lumière', dueAt: '2026-12-01T09:00:00.000Z', decision } as const
const write = (replacesEarlier: boolean) =>
  reportEmail({ ...notice, decision: { ...decision, replacesEarlier } }, site, { firstName: null })

test('when a decision replaces an earlier one, then its email says so, and that of the first does not', () => {
  const [first, later] = [write(false), write(true)]
  expect([first.heading, later.heading]).toEqual(['We have decided on your report', 'We have changed our decision on your report'])
  expect(later.paragraphs).toContain('This replaces what we told you earlier.')
  expect(first.paragraphs).not.toContain('This replaces what we told you earlier.')
})

test('when an appeal has changed a decision, then whoever has reported reads that it was looked at again, and how to complain', () => {
  const changed = { state: 'dismissed', outcome: null, replacesEarlier: true, isAfterAppeal: true } as const
  const { heading, paragraphs } = reportEmail({ ...notice, decision: changed }, site, { firstName: null })
  expect(heading).toBe('We have changed our decision on your report')
  expect(paragraphs.join(' ')).toMatch(/about Café Lumière.*has appealed.*replaces what we told you earlier.*complaint/)
})
