import type { SocialPlatform } from '@directory/contracts/catalogue/offers'
import { Briefcase, Camera, type LucideIcon, MessageCircle, ThumbsUp } from 'lucide-react'

interface PlatformLook {
  readonly label: string
  readonly icon: LucideIcon
  readonly tint: 'moss' | 'ochre' | 'clay' | 'slate'
  readonly text: string
}

export const platforms: Readonly<Record<SocialPlatform, PlatformLook>> = {
  facebook: {
    label: 'Facebook',
    icon: ThumbsUp,
    tint: 'slate',
    text: 'Posts and events for the neighbours, and answers to what they ask.',
  },
  instagram: { label: 'Instagram', icon: Camera, tint: 'clay', text: 'Pictures and stories of your work that people want to look at.' },
  twitter: { label: 'Twitter', icon: MessageCircle, tint: 'moss', text: 'What is new today, and your part in what the city talks about.' },
  linkedin: { label: 'LinkedIn', icon: Briefcase, tint: 'ochre', text: 'Your standing with other businesses and with those you may hire.' },
}
