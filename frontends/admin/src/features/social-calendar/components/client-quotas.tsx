import { monthText } from '@directory/contracts/catalogue/months'
import { nobody } from '@directory/contracts/catalogue/social-media'
import type { CalendarClient } from '@directory/contracts/http/team-calendar'
import { Link } from '@directory/frontend-kit/router'
import type { CalendarPlace } from '@directory/frontend-kit/social-media/use-calendar-address'
import { Card } from '@directory/frontend-kit/ui/card'
import { usedText } from '../used-text.ts'

interface ClientQuotasProps {
  readonly clients: readonly CalendarClient[]
  readonly place: CalendarPlace
}

const isGivenTo = (assignee: string | undefined, { managers }: CalendarClient): boolean => {
  if (assignee === undefined) return true
  return assignee === nobody ? managers.length === 0 : managers.some(({ accountId }) => accountId === assignee)
}

/** How much of each client's package is planned in the month; each leads to the client's posts. */
export function ClientQuotas({ clients, place }: ClientQuotasProps) {
  const month = place.date.slice(0, 7)
  const shown = clients.filter((client) => isGivenTo(place.assignee, client))
  if (shown.length === 0) return null
  return (
    <Card>
      <details open className="px-4 py-2 sm:px-5">
        <summary className="min-h-9 cursor-pointer py-1.5 font-semibold">Posts of each package: {monthText(month)}</summary>
        <ul className="grid gap-x-6 pb-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {shown.map(({ id, name, quotas }) => {
            const quota = quotas.find((candidate) => candidate.month === month)
            return (
              <li key={id} className="relative flex min-h-8 items-center justify-between gap-3 text-sm">
                <Link
                  to={place.linkTo({ client: id })}
                  preventScrollReset
                  className="stretched truncate underline decoration-line underline-offset-4 hover:decoration-current"
                >
                  {name}
                </Link>
                {quota && <span className="shrink-0 font-semibold tabular-nums">{usedText(quota)}</span>}
              </li>
            )
          })}
        </ul>
      </details>
    </Card>
  )
}
