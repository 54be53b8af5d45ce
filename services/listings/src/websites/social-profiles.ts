import type { SocialMedia } from '@directory/contracts/events/listings'
import { WebAddress } from '@directory/contracts/primitives'
import { asList, type Node } from './json-ld.ts'

const networkByDomain: Readonly<Record<string, keyof SocialMedia>> = {
  'facebook.com': 'facebook',
  'twitter.com': 'twitter',
  'x.com': 'twitter',
  'instagram.com': 'instagram',
  'linkedin.com': 'linkedin',
  'youtube.com': 'youtube',
  'tiktok.com': 'tiktok',
}
const mostLinks = 50

/** The profiles that businesses declare in JSON-LD (`sameAs`), the first of each network. */
export function socialProfiles(businesses: readonly Node[]): SocialMedia {
  const profiles: SocialMedia = {}
  for (const link of businesses.flatMap(({ sameAs }) => asList(sameAs)).slice(0, mostLinks)) {
    const { data: address } = WebAddress.safeParse(link)
    if (!address) continue
    const { hostname, pathname } = new URL(address)
    const network = networkByDomain[hostname.split('.').slice(-2).join('.')]
    // The network's home page is not a profile.
    if (network && pathname !== '/') profiles[network] ??= address
  }
  return profiles
}
