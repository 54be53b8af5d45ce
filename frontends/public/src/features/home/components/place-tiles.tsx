import { Link } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { Icon } from '@directory/frontend-kit/ui/icon'
import { cx } from 'class-variance-authority'
import { categoryLook } from '../../directory/category-look.ts'
import { BusinessCount } from '../../directory/components/business-count.tsx'
import { countedBusinesses } from '../../directory/counted.ts'

const tile =
  'group flex h-full items-center gap-4 rounded-xl border border-line bg-surface p-4 shadow-card transition-shadow hover:border-primary hover:shadow-raised'

/** Links to all categories and areas. */
export function PlaceTiles() {
  const site = useSite()
  const { city, categories, areas } = site
  const tiles = categories.toSorted((a, b) => a.sortOrder - b.sortOrder)
  return (
    <section aria-labelledby="places-title" className="below-fold-220 mt-20 border-line border-y bg-sunken py-16">
      <div className="wrap">
        <div className="grid gap-x-16 gap-y-3 lg:grid-cols-2 lg:items-end">
          <h2 id="places-title" className="font-display font-medium text-title">
            Find local businesses in {city.name}, {city.county}
          </h2>
          <p className="text-ink-soft">
            From independent restaurants to local trades, the {city.siteName} brings together the businesses that keep {city.name} going.
            Each listing is reviewed before it is published, so you can spend less time searching and more with people who do good work.
          </p>
        </div>
        <h3 className="mt-10 mb-4 font-semibold text-lg">Browse by category</h3>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {tiles.map(({ slug, name, description, count }) => {
            const { icon, tint } = categoryLook(slug, site)
            return (
              <li key={slug}>
                <Link to={`/category/${slug}`} className={cx(tile, 'items-start')}>
                  <span className={cx('grid size-11 shrink-0 place-items-center rounded-lg', tint)}>
                    <Icon name={icon} className="size-5.5" />
                  </span>
                  <span>
                    <span className="block font-semibold group-hover:text-primary">{name}</span>
                    <span className="mt-0.5 block text-ink-soft text-sm">{description}</span>
                    <span className="mt-2 block font-semibold text-primary text-sm">{countedBusinesses(count)}</span>
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
        <h3 className="mt-12 mb-4 font-semibold text-lg">Browse by area</h3>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13.5rem),1fr))] gap-3">
          {areas.map(({ slug, name, count }) => (
            <li key={slug}>
              <Link to={`/location/${slug}`} className={cx(tile, 'min-h-14 gap-3 py-3')}>
                <Icon name="map-pin" className="size-4.5 shrink-0 text-primary" />
                <span className="flex-1 font-semibold group-hover:text-primary">{name}</span>
                <BusinessCount count={count} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
