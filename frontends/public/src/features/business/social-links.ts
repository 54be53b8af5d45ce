import type { SocialMedia } from '@directory/contracts/events/listings'

export interface SocialLink {
  readonly network: keyof SocialMedia
  readonly label: string
  readonly url: string
}

const networks: Readonly<Record<keyof SocialMedia, { label: string; profile?: string }>> = {
  facebook: { label: 'Facebook', profile: 'https://www.facebook.com/' },
  twitter: { label: 'Twitter', profile: 'https://twitter.com/' },
  instagram: { label: 'Instagram', profile: 'https://www.instagram.com/' },
  linkedin: { label: 'LinkedIn', profile: 'https://www.linkedin.com/company/' },
  youtube: { label: 'YouTube', profile: 'https://www.youtube.com/@' },
  tiktok: { label: 'TikTok', profile: 'https://www.tiktok.com/@' },
  website: { label: 'Website' },
}

/** An address of the web, or undefined for anything else that an owner may have typed. */
export function webAddress(value: string): string | undefined {
  if (!URL.canParse(value)) return undefined
  const url = new URL(value)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}

function linkTo(value: string, profile: string | undefined): string | undefined {
  if (value.includes('://')) return webAddress(value)
  const handle = /^@?([\w.-]+)$/.exec(value)?.[1]
  // "facebook.com/name" and "example.co.uk" lack only their scheme; a bare name is a profile.
  if (value.includes('/') || (!profile && value.includes('.'))) return webAddress(`https://${value}`)
  return handle && profile ? profile + handle : undefined
}

/** The social links that lead somewhere. Values are what owners typed: addresses, handles or neither. */
export const socialLinks = (socialMedia: SocialMedia): SocialLink[] =>
  networkNames.flatMap((network) => {
    const value = socialMedia[network]?.trim()
    const { label, profile } = networks[network]
    const url = value && linkTo(value, profile)
    return url ? [{ network, label, url }] : []
  })

const networkNames = ['facebook', 'twitter', 'instagram', 'linkedin', 'youtube', 'tiktok', 'website'] as const
