import type { PolicySection } from '../../shared/policy/policy-section.ts'

/** What follows the list, for a site with or without maps. */
export const sections = (hasMaps: boolean): readonly PolicySection[] => [
  {
    title: 'Why we do not ask you to accept them',
    text: `The law requires no consent for what is necessary for something that you have asked for, or for remembering how you want the site to look and work. We store nothing else: no statistics, no advertising, nothing that follows you to other sites, and nothing of other companies.${hasMaps ? ' If a page has a map, its images come from the map’s provider, who sees your network address when you view it.' : ''} The page on which you pay belongs to Stripe, which has its own cookies.`,
    links: [{ to: 'https://stripe.com/gb/legal/cookies-policy', label: 'Cookies of Stripe' }],
  },
  {
    title: 'How to remove them',
    text: 'Sign out to remove those of your session. Your browser’s settings delete all of them, or keep sites from storing anything; you can then still read everything, but not sign in.',
    links: [{ to: '/privacy', label: 'Privacy' }],
  },
]
