import { formatPounds } from './number-format.ts'
import { offers } from './offers.ts'

interface Advertisement {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly to: string
}

/** What stands between the listings as long as nobody has set anything else. */
export const defaultAdvertisements: readonly Advertisement[] = [
  {
    title: 'Put your business in front of {city}',
    text: 'List it free, or choose a package that puts it at the top of every search.',
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

/** An advertisement's words with what they leave to be filled in: the city's name, and the price from which social media is looked after. */
export function fillIn(words: string, { city, vat }: { readonly city: string; readonly vat: string }): string {
  const values: Readonly<Record<string, string>> = { city, socialFrom: formatPounds(offers['social-basic'].monthly), vat }
  return words.replace(/\{(city|socialFrom|vat)\}/g, (_, name: string) => values[name] ?? '')
}
