import { Link } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { BusinessCount } from '../../directory/components/business-count.tsx'

/** Links to the city's other areas. */
export function OtherAreas({ current }: { current: string }) {
  const others = useSite().areas.filter(({ slug }) => slug !== current)
  return (
    <nav aria-labelledby="other-areas" className="mt-16 border-line border-t pt-10 print:hidden">
      <h2 id="other-areas" className="font-display font-medium text-heading">
        Other areas
      </h2>
      <ul className="mt-5 flex flex-wrap gap-2.5">
        {others.map(({ slug, name, count }) => (
          <li key={slug}>
            <Link
              to={`/location/${slug}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 font-semibold shadow-card hover:border-primary hover:text-primary"
            >
              {name}
              <BusinessCount count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
