import type { Role } from '@directory/contracts/events/identity'
import { CirclePlus, type LucideIcon, Megaphone, Settings, ShieldCheck, Sparkles, Star, Store } from 'lucide-react'

export interface DashboardCard {
  readonly to: string
  readonly title: string
  readonly text: string
  readonly icon: LucideIcon
}

const forEverybody: readonly DashboardCard[] = [
  {
    to: '/add-business',
    title: 'Add New Business',
    text: 'List a business for free. We check it before it is published.',
    icon: CirclePlus,
  },
  {
    to: '/advertising-pricing',
    title: 'Advertising Packages',
    text: 'Be seen first: compare the packages and their prices.',
    icon: Megaphone,
  },
  { to: '/my-businesses', title: 'My Businesses', text: 'Edit your listings, their pictures and their packages.', icon: Store },
  { to: '/profile', title: 'Account Settings', text: 'Your name, address, password and data.', icon: Settings },
  { to: '/my-reviews', title: 'Reviews & Ratings', text: 'Read what customers say, and reply to them.', icon: Star },
  {
    to: '/social-media-marketing',
    title: 'Social Media Marketing',
    text: 'We look after your channels for you. See what that includes.',
    icon: Sparkles,
  },
]

const forAdmins: DashboardCard = {
  to: '/admin',
  title: 'Admin Dashboard',
  text: 'Approve, edit and curate every listing.',
  icon: ShieldCheck,
}

/** Where somebody can go from their dashboard. */
export const cardsFor = (role: Role): readonly DashboardCard[] => (role === 'admin' ? [...forEverybody, forAdmins] : forEverybody)
