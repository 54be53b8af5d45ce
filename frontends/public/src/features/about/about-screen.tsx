import { formatCount } from '@directory/contracts/catalogue/number-format'
import { Link } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { Button } from '@directory/frontend-kit/ui/button'
import { Search } from 'lucide-react'
import { ClosingBand } from '../marketing/components/closing-band.tsx'
import { KeyNumbers } from '../marketing/components/key-numbers.tsx'
import { PageHero } from '../marketing/components/page-hero.tsx'
import { SignedInLink } from '../marketing/components/signed-in-link.tsx'
import { ListingCheck } from './components/listing-check.tsx'
import { PaidAndFree } from './components/paid-and-free.tsx'

/** What the directory is for, how it stays trustworthy and how it is financed. */
export function AboutScreen() {
  const { city, total, areas, categories } = useSite()
  const numbers = [
    { value: formatCount(total), label: 'local businesses' },
    { value: formatCount(areas.length), label: `areas of ${city.name}` },
    { value: formatCount(categories.length), label: 'kinds of business' },
  ]
  return (
    <>
      <PageHero
        kicker={`About the ${city.siteName}`}
        title={
          <>
            Good businesses deserve <span className="text-gold-light">to be found</span>
          </>
        }
        text={`We help the people of ${city.name} find the businesses on their doorstep, and help those businesses be seen by the people who live and work here.`}
        aside={
          <KeyNumbers
            numbers={numbers}
            className="rounded-xl border border-deep-line bg-deep-raised/85 p-6 max-lg:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] lg:p-8"
          />
        }
      />
      <section aria-labelledby="mission-title" className="wrap grid gap-x-16 gap-y-4 py-16 sm:py-20 lg:grid-cols-[1fr_1.7fr]">
        <h2 id="mission-title" className="font-display font-medium text-title">
          Our mission
        </h2>
        <div className="grid max-w-[68ch] gap-4 text-[1.0625rem] leading-relaxed">
          <p>
            A high street lives by the people who walk it. When people in {city.name} look for a plumber, a birthday cake or a new
            hairdresser, we want them to find somebody from {city.county} first, not a call centre at the other end of the country.
          </p>
          <p>
            So we keep one place where the city’s businesses stand side by side, the one-room workshop beside the department store, each
            with its pictures, its address and a direct line to the people who run it. Between you and them there is nobody: you call, write
            or walk in.
          </p>
        </div>
      </section>
      <ListingCheck />
      <PaidAndFree />
      <ClosingBand
        title={`Be part of ${city.name}’s directory`}
        text="Look for a business near you, or put your own on the map. A listing is free."
      >
        <Button asChild variant="light" size="large">
          <Link to="/businesses">
            <Search aria-hidden />
            Browse businesses
          </Link>
        </Button>
        <Button asChild variant="deepOutline" size="large">
          <SignedInLink to="/add-business">List Your Business</SignedInLink>
        </Button>
      </ClosingBand>
    </>
  )
}
