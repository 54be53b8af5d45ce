import { mapToObj, pickBy } from 'remeda'

/** The claims of our advertising. Numbers that the product counts itself, prices and terms of offers are not among them. */
export const claimIds = [
  'headline',
  'visitors',
  'businesses',
  'conversion',
  'usualStarterPrice',
  'reach',
  'followerGrowth',
  'localBrands',
  'happyClients',
  'mostPopular',
] as const
export type ClaimId = (typeof claimIds)[number]

/** A claim that is made somewhere: its text, or null if it is no longer made, and where it can be verified. */
export interface Claim {
  readonly text: string | null
  readonly source: string | null
}
export type Claims = Readonly<Record<ClaimId, Claim>>

interface DefaultClaim {
  readonly label: string
  readonly text: string
  readonly page: '/' | '/advertising-pricing' | '/social-media-marketing'
}

/** The claims until an admin changes them, and the page that makes them. `{city}` stands for the city's name. */
export const defaultClaims: Readonly<Record<ClaimId, DefaultClaim>> = {
  headline: { label: 'Headline', text: '{city}’s best businesses', page: '/' },
  visitors: { label: 'Visitors', text: '10,000+ visitors', page: '/advertising-pricing' },
  businesses: { label: 'Businesses', text: '500+ businesses', page: '/advertising-pricing' },
  conversion: { label: 'Conversion', text: '85% conversion', page: '/advertising-pricing' },
  usualStarterPrice: { label: 'Usual price of Starter, struck through', text: '£99', page: '/advertising-pricing' },
  reach: { label: 'Reach', text: '50K+ reach', page: '/social-media-marketing' },
  followerGrowth: { label: 'Follower growth', text: '300% follower growth', page: '/social-media-marketing' },
  localBrands: { label: 'Local brands', text: '25+ local brands', page: '/social-media-marketing' },
  happyClients: { label: 'Happy clients', text: '95% happy clients', page: '/social-media-marketing' },
  mostPopular: { label: 'Label of the Professional package', text: 'Most popular', page: '/social-media-marketing' },
}

const initial = (id: ClaimId): Claim => ({ text: defaultClaims[id].text, source: null })

/** All claims, given those that admins have changed. */
export const currentClaims = (changed: Partial<Claims>): Claims => mapToObj(claimIds, (id) => [id, changed[id] ?? initial(id)])

/** The claims that differ from their defaults: the others follow the catalogue. */
export const changedClaims = (claims: Claims): Partial<Claims> =>
  pickBy(claims, ({ text, source }, id) => source !== null || text !== defaultClaims[id].text)

/** The claims that are made without a source. */
export const unsourcedClaims = (changed: Partial<Claims>): ClaimId[] => {
  const claims = currentClaims(changed)
  return claimIds.filter((id) => claims[id].text !== null && claims[id].source === null)
}
