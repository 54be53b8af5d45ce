import { socialAddress } from '@directory/contracts/catalogue/social-links'
import type { SocialMedia } from '@directory/contracts/events/listings'

export interface SocialLink {
  readonly network: keyof SocialMedia
  readonly label: string
  readonly url: string
}

const labels: Readonly<Record<keyof SocialMedia, string>> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  website: 'Website',
}

/** The social links with valid addresses. */
export const socialLinks = (socialMedia: SocialMedia): SocialLink[] =>
  networkNames.flatMap((network) => {
    const url = socialAddress(network, socialMedia[network] ?? '')
    return url ? [{ network, label: labels[network], url }] : []
  })

const networkNames = ['facebook', 'twitter', 'instagram', 'linkedin', 'youtube', 'tiktok', 'website'] as const
