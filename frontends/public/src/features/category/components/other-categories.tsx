import { Link } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { Icon } from '@directory/frontend-kit/ui/icon'
import { categoryLook } from '../../directory/category-look.ts'
import { BusinessCount } from '../../directory/components/business-count.tsx'

/** Links to all other categories. */
export function OtherCategories({ current }: { current: string }) {
  const site = useSite()
  const others = site.categories.filter(({ slug }) => slug !== current)
  if (others.length === 0) return null
  return (
    <nav aria-labelledby="other-categories" className="mt-16 border-line border-t pt-10 print:hidden">
      <h2 id="other-categories" className="font-display font-medium text-heading">
        Explore More Categories
      </h2>
      <ul className="mt-5 grid grid-cols-1 gap-3 min-[30rem]:grid-cols-2 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
        {others.map(({ slug, name, count }) => {
          const { icon } = categoryLook(slug, site)
          return (
            <li key={slug}>
              <Link
                to={`/category/${slug}`}
                className="group flex min-h-14 items-center gap-2.5 rounded-xl border border-line bg-surface px-3.5 shadow-card transition-shadow hover:border-primary hover:shadow-raised"
              >
                <Icon name={icon} className="size-5 shrink-0 text-primary" />
                <span className="min-w-0 flex-1 truncate font-semibold group-hover:text-primary max-sm:text-[0.9375rem]">{name}</span>
                <BusinessCount count={count} />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
