import { Link } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { SponsoredLabel } from '../../directory/components/sponsored-label.tsx'

/** The advertising space beside a listing. */
export function AdPlaceholder() {
  const { city } = useSite()
  return (
    <aside aria-label="Sponsored: advertise here" className="rounded-xl border border-line border-dashed bg-sunken p-6">
      <SponsoredLabel />
      <p className="mt-2 font-display font-medium text-heading">Your advertisement here</p>
      <p className="mt-1 text-ink-soft">Reach people in {city.name} at the moment they are choosing.</p>
      <Link
        to="/advertising-pricing"
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
      >
        See packages
      </Link>
    </aside>
  )
}
