import { formatPounds } from '@directory/contracts/catalogue/number-format'
import { offers } from '@directory/contracts/catalogue/offers'
import { dashboardTitle, type Role, roleTexts } from '@directory/contracts/catalogue/roles'
import { type ClientStage, getClientStage, type SocialClient } from '@directory/contracts/http/social-media'
import { type StageBadge, stageBadges } from '@directory/frontend-kit/social-media/stage-text'
import { CirclePlus, Inbox, type LucideIcon, Megaphone, Settings, ShieldCheck, Sparkles, Star, Store } from 'lucide-react'

type Client = Pick<SocialClient, 'setupCompleted' | 'approvedByTeam'>

export interface DashboardCard {
  readonly to: string
  readonly title: string
  readonly text: string
  readonly icon: LucideIcon
  /** The state of its target. */
  readonly badge?: StageBadge
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
  { to: '/enquiries', title: 'Enquiries', text: 'Read what visitors ask your businesses, and answer them.', icon: Inbox },
  { to: '/profile', title: 'Account Settings', text: 'Your name, address, password and data.', icon: Settings },
  {
    to: '/my-reviews',
    title: 'Reviews & Ratings',
    text: 'Read what customers say, reply to them, and see what you have written.',
    icon: Star,
  },
]

/** Promotes the service to accounts without a client record. */
const promotion: DashboardCard = {
  to: '/social-media-marketing',
  title: 'Social Media Marketing',
  text: `We look after your channels for you, from ${formatPounds(offers['social-basic'].monthly)} a month. See what that includes.`,
  icon: Sparkles,
}

const nextSteps: Readonly<Record<ClientStage, string>> = {
  incomplete: 'Tell us about your business, so that we can begin.',
  pending: 'Your setup is with our team. We will contact you soon.',
  approved: 'Your channels are in our hands. See what we plan for you.',
}

/** The card of their social media, or the promotion if they are not a client. */
function socialMediaCard(client: Client | null): DashboardCard {
  if (!client) return promotion
  const stage = getClientStage(client)
  const title = 'Social Media Marketing'
  return { to: '/social-media-dashboard', title, text: nextSteps[stage], icon: Sparkles, badge: stageBadges[stage] }
}

/** The card of the team's start screen. */
const forTeam = (role: Role): DashboardCard => ({
  to: '/admin',
  title: dashboardTitle(role),
  text: role === 'admin' ? 'Approve, edit and curate every listing.' : roleTexts[role].may,
  icon: ShieldCheck,
})

/** The badges of the cards, by target path. */
export type Badges = Readonly<Partial<Record<string, StageBadge | undefined>>>

const withBadge = (card: DashboardCard, badge: StageBadge | undefined): DashboardCard => (badge ? { ...card, badge } : card)

/** The links of a dashboard; until it is known whether someone is a client, the social media card is left out. */
export const cardsFor = (role: Role, client: Client | null | undefined, badges: Badges = {}): readonly DashboardCard[] => [
  ...forEverybody.map((card) => withBadge(card, badges[card.to])),
  ...(client === undefined ? [] : [socialMediaCard(client)]),
  ...(role === 'user' ? [] : [forTeam(role)]),
]
