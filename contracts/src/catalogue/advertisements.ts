import { formatPounds } from './number-format.ts'
import { offers } from './offers.ts'

interface Advertisement {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly to: string
}

/** The advertisements shown between listings until an admin sets others. */
export const defaultAdvertisements: readonly Advertisement[] = [
  {
    title: 'Put your business in front of {city}',
    text: 'List it free, or choose a package that puts it ahead when people browse.',
    action: 'See packages',
    to: '/advertising-pricing',
  },
  {
    title: 'Followers who become customers',
    text: 'Posts, stories and replies by our social media team, from {socialFrom}/month{vat}.',
    action: 'View social packages',
    to: '/social-media-marketing',
  },
  {
    title: 'Be the first they see',
    text: 'Gold Standard listings get the large cards above all others.',
    action: 'Go Gold Standard',
    to: '/upgrade-premium',
  },
]

/** Fills an advertisement's placeholders: the city's name, and the lowest price of the social media service. */
export function fillIn(words: string, { city, vat }: { readonly city: string; readonly vat: string }): string {
  const values: Readonly<Record<string, string>> = { city, socialFrom: formatPounds(offers['social-basic'].monthly), vat }
  return words.replace(/\{(city|socialFrom|vat)\}/g, (_, name: string) => values[name] ?? '')
}
