import { useSite } from '@directory/frontend-kit/site'
import { ChartLine, MapPin, ShieldCheck, Tag } from 'lucide-react'
import { Point } from '../../marketing/components/point.tsx'
import { TextLink } from '../../marketing/components/text-link.tsx'

/** Why a business should advertise here rather than elsewhere. */
export function Reasons() {
  const { city, areas } = useSite()
  return (
    <section aria-labelledby="reasons-title" className="wrap py-16 sm:py-20">
      <h2 id="reasons-title" className="font-display font-medium text-title">
        Why choose the {city.siteName}?
      </h2>
      <ul className="mt-9 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        <li>
          <Point icon={MapPin} tint="moss" title="Nothing but local">
            <p>
              Made for people who live and work in {city.name}. Each of its {areas.length} areas has a page of its own.
            </p>
          </Point>
        </li>
        <li>
          <Point icon={ShieldCheck} tint="slate" title="Checked by a person">
            <p>Every listing is reviewed before it is published, so you are in good company.</p>
          </Point>
        </li>
        <li>
          <Point icon={ChartLine} tint="clay" title="See what it does">
            <p>Your dashboard counts views and reviews of each of your listings.</p>
          </Point>
        </li>
        <li>
          <Point icon={Tag} tint="ochre" title="Paid places say so">
            <p>Badges and labels are plain to see, so everybody can tell what is paid for.</p>
          </Point>
          <TextLink to="/how-ranking-works">How ranking works</TextLink>
        </li>
      </ul>
    </section>
  )
}
