import { formatPounds } from '@directory/contracts/catalogue/figures'
import { offers } from '@directory/contracts/catalogue/offers'
import { Link } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { Button } from '@directory/frontend-kit/ui/button'
import { SponsoredLabel } from './sponsored-label.tsx'

const advertisements = (city: string) => [
  {
    title: `Put your business in front of ${city}`,
    text: 'List it free, or choose a package that puts it at the top of every search.',
    action: 'See packages',
    to: '/advertising-pricing',
  },
  {
    title: 'Followers who become customers',
    text: `Posts, stories and replies by our social media team, from ${formatPounds(offers['social-basic'].monthly)}/month.`,
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

/** An advertisement across the grid; the three texts take turns by position. */
export function AdStrip({ position }: { position: number }) {
  const texts = advertisements(useSite().city.name)
  const advertisement = texts[position % texts.length]
  if (!advertisement) return null
  const { title, text, action, to } = advertisement
  return (
    <aside
      aria-label={`Sponsored, ${position + 1}: ${title}`}
      className="flex flex-col gap-4 rounded-xl border border-line border-dashed bg-sunken px-5 py-5 sm:flex-row sm:items-center sm:px-7"
    >
      <div className="flex-1">
        <SponsoredLabel />
        <p className="mt-1 font-display font-medium text-heading">{title}</p>
        <p className="mt-0.5 text-[0.9375rem] text-ink-soft">{text}</p>
      </div>
      <Button asChild variant="outline" className="shrink-0 max-sm:w-full">
        <Link to={to}>{action}</Link>
      </Button>
    </aside>
  )
}
