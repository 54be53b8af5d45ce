import type { SocialMedia } from '../events/listings.ts'
import { hasNoUser } from './web-address.ts'

/** The URL prefix of profiles; websites have none. */
const profiles: Readonly<Record<keyof SocialMedia, string | undefined>> = {
  facebook: 'https://www.facebook.com/',
  twitter: 'https://twitter.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/company/',
  youtube: 'https://www.youtube.com/@',
  tiktok: 'https://www.tiktok.com/@',
  website: undefined,
}

/** The http(s) URL that an owner has entered; undefined if it is not one. */
export function webAddress(value: string): string | undefined {
  if (!URL.canParse(value)) return undefined
  const url = new URL(value)
  return (url.protocol === 'https:' || url.protocol === 'http:') && hasNoUser(value) ? url.href : undefined
}

/** The target of a social link, given the address or handle that an owner has typed; undefined if it is neither. */
export function socialAddress(network: keyof SocialMedia, typed: string): string | undefined {
  const value = typed.trim()
  const profile = profiles[network]
  if (value.includes('://')) return webAddress(value)
  const handle = /^@?([\w.-]+)$/.exec(value)?.[1]
  // "facebook.com/name" and "example.co.uk" lack only the scheme; a bare name is a profile.
  if (value.includes('/') || (!profile && value.includes('.'))) return webAddress(`https://${value}`)
  return handle && profile ? profile + handle : undefined
}

/** The message for an invalid link. */
export const socialLinkError = (network: keyof SocialMedia): string =>
  profiles[network] ? 'Enter a full address, or your username such as @name.' : 'Enter a full address that starts with http:// or https://.'
