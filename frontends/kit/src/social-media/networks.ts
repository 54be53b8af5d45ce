import type { SocialPlatform } from '@directory/contracts/catalogue/offers'
import { Briefcase, Camera, type LucideIcon, MessageCircle, ThumbsUp } from 'lucide-react'

interface NetworkLook {
  readonly label: string
  readonly icon: LucideIcon
  /** The ground of its drawing, as classes. */
  readonly look: string
}

/** The networks that posts are made for. */
export const networks: Readonly<Record<SocialPlatform, NetworkLook>> = {
  facebook: { label: 'Facebook', icon: ThumbsUp, look: 'bg-slate text-on-slate' },
  instagram: { label: 'Instagram', icon: Camera, look: 'bg-clay text-on-clay' },
  twitter: { label: 'Twitter', icon: MessageCircle, look: 'bg-moss text-on-moss' },
  linkedin: { label: 'LinkedIn', icon: Briefcase, look: 'bg-ochre text-on-ochre' },
}
