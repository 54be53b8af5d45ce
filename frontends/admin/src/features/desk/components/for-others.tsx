import { quantity } from '@directory/contracts/catalogue/number-format'
import { Link } from '@directory/frontend-kit/router'
import { textLink } from '../../../shared/text-link.ts'
import type { DeskQueue } from '../desk-queue.ts'

interface ForOthersProps {
  readonly count: number
  readonly queue: Pick<DeskQueue<unknown>, 'nouns' | 'forOthers'>
}

/** How many of a queue the moderator may not decide on, and where they are. */
export function ForOthers({ count, queue: { nouns, forOthers } }: ForOthersProps) {
  if (count === 0 || !forOthers) return null
  const [one, many] = nouns
  return (
    <p className="mb-4 text-ink-soft text-sm">
      {quantity(count, one, many)} {count === 1 ? 'waits' : 'wait'} for another moderator or admin: {forOthers.which}.{' '}
      <Link to={forOthers.list} className={textLink}>
        See all {many} that wait
      </Link>
    </p>
  )
}
