import { quantity } from '@directory/contracts/catalogue/number-format'
import { Link } from '@directory/frontend-kit/router'
import { textLink } from '../../../shared/text-link.ts'

/** How many reviews the moderator may not decide on, and where they are. */
export function ForOthers({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="mb-4 text-ink-soft text-sm">
      {quantity(count, 'review')} {count === 1 ? 'waits' : 'wait'} for another moderator or admin: your own, of your business or reported by
      you.{' '}
      <Link to="/admin/reviews" className={textLink}>
        See all reviews that wait
      </Link>
    </p>
  )
}
