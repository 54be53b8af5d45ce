import { localDate } from '@directory/contracts/catalogue/local-time'
import type { Post } from '@directory/contracts/http/social-posts'
import { useState } from 'react'
import { groupBy } from 'remeda'
import { daysShown, weekdayNames } from '../../social-media/calendar-days.ts'
import type { TeamsView } from '../../social-media/teams-view.ts'
import type { CalendarPlace } from '../../social-media/use-calendar-address.ts'
import { DayCell } from './day-cell.tsx'

interface DayGridProps {
  readonly place: CalendarPlace
  readonly posts: readonly Post[]
  readonly team: TeamsView | undefined
}

const none: readonly Post[] = []

/**
 * The days of a month or week with their posts: in a grid by weekday, stacked on narrow screens. The team drags posts to other days; their
 * dialog moves them without a mouse.
 */
export function DayGrid({ place, posts, team }: DayGridProps) {
  const [dragged, setDragged] = useState<Post>()
  const days = groupBy(posts, ({ plannedAt }) => localDate(plannedAt))
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
          <DayCell
            key={day}
            day={day}
            place={place}
            posts={days[day] ?? none}
            team={team}
            onDrag={setDragged}
            onDrop={dragged && team && localDate(dragged.plannedAt) !== day ? () => team.onMove(dragged, day) : undefined}
          />
        ))}
      </ol>
    </div>
  )
}
