import { localDate } from '@directory/contracts/catalogue/local-time'
import type { Post } from '@directory/contracts/http/social-posts'
import { Link } from '@directory/frontend-kit/router'
import { cx } from 'class-variance-authority'
import { Plus } from 'lucide-react'
import { daysShown, dayText, weekdayNames } from '../../social-media/calendar-days.ts'
import type { CalendarPlace } from '../../social-media/use-calendar-address.ts'
import { PostCard } from './post-card.tsx'

interface DayGridProps {
  readonly place: CalendarPlace
  readonly posts: readonly Post[]
  /** Whether posts can be created. */
  readonly isTeam: boolean
}

interface DayProps extends DayGridProps {
  readonly day: string
}

const round = 'grid size-7 place-items-center rounded-full'

function Day({ day, place, posts, isTeam }: DayProps) {
  const isToday = day === place.today
  const isOutside = place.view === 'month' && day.slice(0, 7) !== place.date.slice(0, 7)
  return (
    <li
      className={cx(
        'lg:p-1.5',
        place.view === 'month' ? 'lg:min-h-30' : 'lg:min-h-100',
        isOutside ? 'lg:bg-sunken' : 'lg:bg-surface',
        // In the stacked layout, days without posts would only separate the others; a week is short enough to keep them.
        posts.length === 0 && (place.view === 'month' || isOutside) && 'max-lg:hidden',
      )}
    >
      <div className="flex items-center justify-between gap-2 pb-1.5">
        <h3 className={cx('font-semibold', isToday && 'text-primary')}>
          <span className="lg:sr-only">
            {dayText(day)}
            {isToday && ' (today)'}
          </span>
          <span
            aria-hidden
            className={cx(
              'text-sm tabular-nums max-lg:hidden',
              round,
              isToday && 'bg-primary text-on-primary',
              isOutside && 'text-ink-soft',
            )}
          >
            {Number(day.slice(8))}
          </span>
        </h3>
        {isTeam && (
          <Link
            {...place.opening({ new: day })}
            aria-label={`New post on ${dayText(day)}`}
            className={cx(round, 'text-ink-soft hover:bg-primary-soft hover:text-primary max-lg:size-11')}
          >
            <Plus aria-hidden className="size-4" />
          </Link>
        )}
      </div>
      {posts.length > 0 ? (
        <ul className="grid gap-2">
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} link={place.opening({ post: post.id })} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft text-sm lg:hidden">No posts</p>
      )}
    </li>
  )
}

/** The days of a month or week with their posts: in a grid by weekday, stacked on narrow screens. */
export function DayGrid({ place, posts, isTeam }: DayGridProps) {
  return (
    <div>
      <div aria-hidden className="grid grid-cols-7 pb-2 font-semibold text-ink-soft text-sm max-lg:hidden">
        {weekdayNames.map((name) => (
          <span key={name} className="px-2">
            {name}
          </span>
        ))}
      </div>
      <ol className="grid gap-5 lg:grid-cols-[repeat(7,minmax(0,1fr))] lg:gap-px lg:overflow-hidden lg:rounded-lg lg:border lg:border-line lg:bg-line">
        {daysShown(place.view, place.date).map((day) => (
          <Day key={day} day={day} place={place} posts={posts.filter(({ plannedAt }) => localDate(plannedAt) === day)} isTeam={isTeam} />
        ))}
      </ol>
    </div>
  )
}
