import type { Post } from '@directory/contracts/http/social-posts'
import { Link } from '@directory/frontend-kit/router'
import { cx } from 'class-variance-authority'
import { Plus } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { dayText } from '../../social-media/calendar-days.ts'
import { posts as countPosts } from '../../social-media/post-text.ts'
import type { TeamsView } from '../../social-media/teams-view.ts'
import type { CalendarPlace } from '../../social-media/use-calendar-address.ts'
import { PostCard } from './post-card.tsx'

interface DayCellProps {
  readonly day: string
  readonly place: CalendarPlace
  readonly posts: readonly Post[]
  readonly team: TeamsView | undefined
  /** A post is dragged; undefined at the end. */
  readonly onDrag: (post: Post | undefined) => void
  /** Takes the dragged post; undefined if there is none, or it is of this day. */
  readonly onDrop: (() => void) | undefined
}

const round = 'grid size-7 place-items-center rounded-full'
/** In a month, more posts than this in a day are left to its week. */
const mostInMonth = 5

/** A day of the calendar with its posts. */
export function DayCell({ day, place, posts, team, onDrag, onDrop }: DayCellProps) {
  const [isOver, setOver] = useState(false)
  const isToday = day === place.today
  const isMonth = place.view === 'month'
  const isOutside = isMonth && day.slice(0, 7) !== place.date.slice(0, 7)
  const shown = isMonth && posts.length > mostInMonth ? posts.slice(0, mostInMonth - 1) : posts
  const hidden = posts.length - shown.length

  const target = {
    onDragOver(event: DragEvent) {
      if (!onDrop) return
      // Without this, nothing may be dropped here.
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      onDrop?.()
    },
  }
  const source = (post: Post) => ({
    draggable: true,
    onDragStart({ dataTransfer }: DragEvent) {
      dataTransfer.effectAllowed = 'move'
      // Firefox drags nothing without data.
      dataTransfer.setData('text/plain', post.text)
      onDrag(post)
    },
    onDragEnd: () => onDrag(undefined),
  })

  return (
    <li
      {...(team ? target : {})}
      className={cx(
        'lg:p-1.5',
        isMonth ? 'lg:min-h-30' : 'lg:min-h-100',
        isOutside ? 'lg:bg-sunken' : 'lg:bg-surface',
        // In the stacked layout, days without posts would only separate the others; a week is short enough to keep them.
        posts.length === 0 && isMonth && 'max-lg:hidden',
        isOver && onDrop && 'outline-2 outline-primary -outline-offset-2',
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
        {team && (
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
          {shown.map((post) => (
            <li key={post.id} {...(team && post.state !== 'published' ? source(post) : {})}>
              <PostCard post={post} link={place.opening({ post: post.id })} clientName={team?.nameClient?.(post)} />
            </li>
          ))}
          {hidden > 0 && (
            <li>
              <Link
                to={place.linkTo({ view: 'week', date: day })}
                className="inline-flex min-h-8 items-center px-1 font-semibold text-primary text-sm underline underline-offset-4"
              >
                {countPosts(hidden)} more<span className="sr-only"> on {dayText(day)}</span>
              </Link>
            </li>
          )}
        </ul>
      ) : (
        <p className="text-ink-soft text-sm lg:hidden">No posts</p>
      )}
    </li>
  )
}
