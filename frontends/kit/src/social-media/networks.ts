import type { SocialPlatform } from '@directory/contracts/catalogue/offers'
import { Briefcase, Camera, type LucideIcon, MessageCircle, ThumbsUp } from 'lucide-react'

interface NetworkLook {
  readonly label: string
  readonly icon: LucideIcon
  /** Classes for the icon's background. */
  readonly look: string
}

export const networks: Readonly<Record<SocialPlatform, NetworkLook>> = {
  facebook: { label: 'Facebook', icon: ThumbsUp, look: 'bg-slate text-on-slate' },
  instagram: { label: 'Instagram', icon: Camera, look: 'bg-clay text-on-clay' },
  twitter: { label: 'Twitter', icon: MessageCircle, look: 'bg-moss text-on-moss' },
  linkedin: { label: 'LinkedIn', icon: Briefcase, look: 'bg-ochre text-on-ochre' },
}
