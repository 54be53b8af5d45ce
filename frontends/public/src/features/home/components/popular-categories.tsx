import { formatCount } from '@directory/contracts/catalogue/number-format'
import { Link } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { Icon } from '@directory/frontend-kit/ui/icon'
import { categoryLook } from '../../directory/category-look.ts'

const maxCategories = 6

/** The largest categories, beside the search on a wide screen. */
export function PopularCategories() {
  const site = useSite()
  const categories = site.categories.toSorted((a, b) => b.count - a.count).slice(0, maxCategories)
  return (
    <nav aria-label="Largest categories" className="rounded-xl border border-deep-line bg-deep-raised/85 p-3 max-lg:hidden">
      <p className="px-3 pt-2 pb-1.5 font-semibold text-on-deep-soft text-sm">Browse by category</p>
      <ul>
        {categories.map(({ slug, name, count }) => {
          const { icon } = categoryLook(slug, site)
          return (
            <li key={slug}>
              <Link
                to={`/category/${slug}`}
                className="flex min-h-13 items-center gap-3.5 rounded-lg px-3 font-semibold hover:bg-deep-line/60"
              >
                <Icon name={icon} className="size-5 text-gold-light" />
                <span className="flex-1">{name}</span>
                <span className="font-normal text-on-deep-soft text-sm tabular-nums">{formatCount(count)}</span>
                <Icon name="chevron-right" className="size-4 text-on-deep-soft" />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
