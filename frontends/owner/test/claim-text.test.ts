import { describe, expect, test } from 'vitest'
import { describeState, describeWay, introduce, nextStep } from '../src/features/claim/claim-text.ts'

const listing = { id: '0198c0de-0000-7000-8000-000000000001', name: 'Café Lumière', slug: 'cafe-lumiere', location: 'Beeston' }
const expiresAt = '2026-11-20T12:00:00.000Z'

test.each([
  ['unclaimed', 'Nobody looks after Café Lumière'],
  ['owned', '14 days to object'],
  ['own', 'its page says that it is verified'],
] as const)('a business that is %s is introduced by what a proof brings', (standing, text) => {
  expect(introduce({ listing, standing })).toContain(text)
})

test('each way names what it proves, and what happens next', () => {
  expect(describeWay({ method: 'website-email', proves: 'cafe.example' })).toMatchObject({
    label: 'A code to an address at cafe.example',
    action: 'Send the code',
  })
  expect(describeWay({ method: 'meta-tag', proves: 'cafe.example' }).label).toBe('A tag on cafe.example')
})

describe('a claim', () => {
  const state = (name: Parameters<typeof describeState>[0]['state'], reason: string | null = null) =>
    describeState({ state: name, expiresAt, reason }, listing.name)

  test('that is to be proven, or withdrawn, says nothing of itself', () => {
    expect([state('awaiting-proof'), state('withdrawn')]).toEqual([undefined, undefined])
  })

  test('says until when the owner can object, and why it was refused', () => {
    expect(state('awaiting-objection')?.text).toContain('until 20 November 2026')
    expect(state('refused', 'The bill is old.')?.text).toContain('Our reason: The bill is old.')
    expect(state('superseded')?.text).not.toContain('Our reason')
    expect(state('superseded', 'Another was undone.')).toEqual({
      title: 'Your claim has ended',
      text: 'If the business is yours, you can begin again. Our reason: Another was undone.',
    })
  })

  test('names the next step in the list', () => {
    expect(nextStep({ state: 'awaiting-proof', method: 'public-email', expiresAt })).toBe(
      'Enter the code from the email by 20 November 2026.',
    )
    expect(nextStep({ state: 'awaiting-proof', method: 'dns', expiresAt })).toContain('to the website by 20 November 2026')
    expect(nextStep({ state: 'awaiting-decision', method: 'documents', expiresAt: null })).toBe('We are looking at it.')
  })
})
