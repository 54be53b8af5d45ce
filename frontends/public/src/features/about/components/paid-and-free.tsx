import { packages } from '@directory/contracts/catalogue/packages'
import { Card } from '@directory/frontend-kit/ui/card'
import { Check, Coins } from 'lucide-react'
import { TextLink } from '../../marketing/components/text-link.tsx'

const { starter, professional, gold } = packages
const free = [
  'Searching, browsing and getting in touch',
  `A ${starter.name} listing for your business`,
  'The check by our team and the rating on a listing',
]
const paid = [
  `${professional.name} and ${gold.name} listings, which come first and carry their name as a badge`,
  'Advertisements between the cards, labelled Sponsored',
  'Social media marketing, a service of its own that never touches the order of listings',
]

/** What is paid for, and what cannot be bought. */
export function PaidAndFree() {
  return (
    <section aria-labelledby="paid-title" className="wrap grid gap-x-16 gap-y-8 py-16 sm:py-20 lg:grid-cols-[1fr_1.7fr]">
      <div>
        <h2 id="paid-title" className="font-display font-medium text-title">
          What is paid for
        </h2>
        <p className="mt-3 text-ink-soft">
          Businesses that choose a package keep the directory going. You can always tell who they are, because their listings say so.
        </p>
        <div className="mt-3 grid justify-items-start">
          <TextLink to="/how-ranking-works">How ranking works</TextLink>
          <TextLink to="/advertising-pricing">See all packages</TextLink>
        </div>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Card className="p-6 sm:p-7">
          <h3 className="font-display font-medium text-heading">Free, for everybody</h3>
          <ul className="mt-4 grid gap-3">
            {free.map((text) => (
              <li key={text} className="flex gap-3">
                <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
                {text}
              </li>
            ))}
          </ul>
        </Card>
        <div className="rounded-xl border border-gold-line bg-gold-soft p-6 sm:p-7">
          <h3 className="font-display font-medium text-gold-ink text-heading">Paid, and always labelled</h3>
          <ul className="mt-4 grid gap-3">
            {paid.map((text) => (
              <li key={text} className="flex gap-3">
                <Coins aria-hidden className="mt-0.5 size-5 shrink-0 text-gold-ink" />
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
