import { dashboardTitle, type Role } from '@directory/contracts/catalogue/roles'

export interface Destination {
  readonly to: string
  readonly label: string
}

export const mainNavigation: readonly Destination[] = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/advertising-pricing', label: 'Packages' },
  { to: '/social-media-marketing', label: 'Social Media' },
  { to: '/contact', label: 'Contact' },
]

/** The entries of the Account menu, except Sign Out. */
export const accountNavigation = (role: Role): readonly Destination[] => [
  ...(role === 'user' ? [] : [{ to: '/admin', label: dashboardTitle(role) }]),
  { to: '/upgrade-premium', label: 'Upgrade to Gold Standard' },
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/my-businesses', label: 'My Businesses' },
  { to: '/enquiries', label: 'Enquiries' },
  { to: '/business-dashboard', label: 'Performance Dashboard' },
]

/** The footer's links, in groups. */
export const footerNavigation: readonly { readonly title: string; readonly destinations: readonly Destination[] }[] = [
  {
    title: 'Quick Links',
    destinations: [
      { to: '/businesses', label: 'All businesses' },
      { to: '/favourites', label: 'Favourites' },
      { to: '/about', label: 'About' },
      { to: '/contact', label: 'Contact' },
    ],
  },
  {
    title: 'For businesses',
    destinations: [
      { to: '/advertising-pricing', label: 'Packages' },
      { to: '/social-media-marketing', label: 'Social Media' },
    ],
  },
  {
    title: 'How we work',
    destinations: [
      { to: '/how-ranking-works', label: 'How ranking works' },
      { to: '/reviews-policy', label: 'How we check reviews' },
      { to: '/online-safety', label: 'Online safety' },
      { to: '/complaints', label: 'Complaints' },
    ],
  },
]

/** The links in the footer's last line. */
export const legalNavigation: readonly Destination[] = [
  { to: '/terms', label: 'Terms of use' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/cookies', label: 'Cookies' },
  { to: '/accessibility', label: 'Accessibility' },
]
