import { renderMarkup } from '@directory/frontend-kit/testing/render-markup'
import { expect, test } from 'vitest'
import { ClaimBusiness } from '../src/features/business/components/claim-business.tsx'
import { VerifiedBusiness } from '../src/features/business/components/verified-business.tsx'

const text = (markup: string): string => markup.replace(/<[^>]+>/g, '')

test.each([
  [true, 'Is this your business? You can verify it'],
  [false, 'Nobody looks after Café Lumière here yet.'],
])('when whether a business has an owner is %s, then its page leads to the claim', (isClaimed, said) => {
  const markup = renderMarkup(<ClaimBusiness listing={{ slug: 'cafe-lumiere', name: 'Café Lumière', isClaimed }} />)
  expect(text(markup)).toContain(said)
  expect(markup).toContain('href="/claim/cafe-lumiere"')
})

test('a verified business says what was verified and when, another one nothing', () => {
  const verification = { method: 'meta-tag', what: 'cafe.example', verifiedAt: '2026-11-20T12:00:00.000Z' } as const
  expect(text(renderMarkup(<VerifiedBusiness listing={{ verification }} />))).toBe(
    'VerifiedWebsite cafe.example, checked on 20 November 2026',
  )
  expect(renderMarkup(<VerifiedBusiness listing={{ verification: null }} />)).toBe('')
})
