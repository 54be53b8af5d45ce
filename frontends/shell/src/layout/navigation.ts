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

const adminDashboard: Destination = { to: '/admin', label: 'Admin Dashboard' }

/** The entries of the Account menu, except Sign Out. */
export const accountNavigation = (isAdmin: boolean): readonly Destination[] => [
  ...(isAdmin ? [adminDashboard] : []),
  { to: '/upgrade-premium', label: 'Upgrade to Gold Standard' },
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/my-businesses', label: 'My Businesses' },
  { to: '/business-dashboard', label: 'Performance Dashboard' },
]

export const footerNavigation: readonly Destination[] = [
  { to: '/businesses', label: 'All businesses' },
  { to: '/favourites', label: 'Favourites' },
  { to: '/about', label: 'About' },
  { to: '/advertising-pricing', label: 'Packages' },
  { to: '/social-media-marketing', label: 'Social Media' },
  { to: '/contact', label: 'Contact' },
  { to: '/how-ranking-works', label: 'How ranking works' },
  { to: '/privacy', label: 'Privacy and cookies' },
]
