import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { spanText, turned, type View, views } from '../../social-media/calendar-days.ts'
import type { CalendarPlace } from '../../social-media/use-calendar-address.ts'

const viewText: Readonly<Record<View, string>> = { month: 'Month', week: 'Week', list: 'List' }
const stepText: Readonly<Record<View, string>> = { month: 'month', week: 'week', list: 'month' }

/** Navigation of the calendar: period and view, with filters and actions beside them. */
export function CalendarToolbar({ place, children }: { place: CalendarPlace; children: ReactNode }) {
  const { view, date, today } = place
  const turn = (by: 1 | -1) => ({ to: place.linkTo({ date: turned(view, date, by) }), preventScrollReset: true })
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button asChild variant="outline" size="icon">
          <Link {...turn(-1)} aria-label={`Earlier ${stepText[view]}`}>
            <ChevronLeft aria-hidden />
          </Link>
        </Button>
        <Button asChild variant="outline" size="icon">
          <Link {...turn(1)} aria-label={`Later ${stepText[view]}`}>
            <ChevronRight aria-hidden />
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={place.linkTo({ date: today })} preventScrollReset>
            Today
          </Link>
        </Button>
        <h2 aria-live="polite" className="pl-1 font-display font-medium text-heading max-sm:order-first max-sm:w-full max-sm:pl-0">
          {spanText(view, date)}
        </h2>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <nav aria-label="Period shown" className="flex rounded-md border border-control bg-surface p-0.5">
          {views.map((choice) => (
            <Link
              key={choice}
              to={place.linkTo({ view: choice })}
              preventScrollReset
              aria-current={choice === view ? 'true' : undefined}
              className="inline-flex min-h-9.5 items-center rounded-sm px-3.5 font-semibold text-sm transition-colors hover:bg-sunken aria-[current]:bg-primary aria-[current]:text-on-primary"
            >
              {viewText[choice]}
            </Link>
          ))}
        </nav>
        {children}
      </div>
    </div>
  )
}
