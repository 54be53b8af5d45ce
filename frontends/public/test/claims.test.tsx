import { type Claims, currentClaims } from '@directory/contracts/catalogue/claims'
import { siteQuery } from '@directory/frontend-kit/site'
import { renderMarkup, site } from '@directory/frontend-kit/testing/render-markup'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Statistics } from '../src/features/pricing/components/statistics.tsx'
import { PricingScreen } from '../src/features/pricing/pricing-screen.tsx'
import { SocialMediaScreen } from '../src/features/social-media-marketing/social-media-screen.tsx'

const render = (screen: ReactNode, changed: Partial<Claims> = {}) =>
  renderMarkup(screen, { cached: [[siteQuery.queryKey, { ...site, claims: currentClaims(changed) }]] })
const textOf = (markup: string): string => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

const gone = { text: null, source: null }

test('When no claim has been changed, then the pages make those of the specification, without sources', () => {
  const [packages, social] = [render(<PricingScreen />), render(<SocialMediaScreen />)]
  for (const text of ['Usually £99 , now', '10,000+', '500+', '85%']) expect(textOf(packages)).toContain(text)
  for (const text of ['50K+', '300%', '25+', '95%', 'Most popular']) expect(textOf(social)).toContain(text)
  for (const page of [packages, social]) expect(page).not.toContain('aria-label="Sources"')
})

test('When a claim has a source, then visitors see it beside the claim, and an asterisk refers to it', () => {
  const visitors = { text: '12,000+ visitors a month', source: 'Our own count, October 2026' }
  const markup = textOf(render(<Statistics />, { visitors }))
  expect(markup).toContain('visitors a month 12,000+ *')
  expect(markup).toContain('* 12,000+ visitors a month: Our own count, October 2026')
  const social = textOf(render(<SocialMediaScreen />, { mostPopular: { text: 'Most popular', source: 'Packages sold in 2026' } }))
  expect(social).toContain('* Most popular: Packages sold in 2026')
})

test('When a claim is no longer made, then nothing is left of it', () => {
  expect(textOf(render(<Statistics />, { conversion: gone }))).not.toContain('conversion')
  expect(render(<Statistics />, { visitors: gone, businesses: gone, conversion: gone })).toBe('')
  expect(textOf(render(<PricingScreen />, { usualStarterPrice: gone }))).not.toContain('Usually')
  expect(textOf(render(<SocialMediaScreen />, { mostPopular: gone }))).not.toContain('Most popular')
})
