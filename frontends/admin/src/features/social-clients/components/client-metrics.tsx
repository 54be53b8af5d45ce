import { formatCount } from '@directory/contracts/catalogue/number-format'
import { useQuery } from '@directory/frontend-kit/queries'
import { Tooltip } from '@directory/frontend-kit/ui/tooltip'
import { Info } from 'lucide-react'
import { clientStatsQuery } from '../api/read-clients.ts'
import { statLabels } from '../client-text.ts'

/** The counts of clients by stage. */
export function ClientMetrics() {
  const { data: stats } = useQuery(clientStatsQuery)
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {statLabels.map(([stat, label, caption, note]) => (
        <div key={stat} className="rounded-xl border border-line bg-surface px-4 py-3 shadow-card">
          <dt className="flex items-center justify-between gap-2 font-semibold">
            {label}
            <Tooltip text={note}>
              <button
                type="button"
                aria-label={`What ${label} counts`}
                className="-my-1 -mr-2 grid size-8 shrink-0 place-items-center rounded-md text-ink-soft hover:text-ink"
              >
                <Info aria-hidden className="size-4" />
              </button>
            </Tooltip>
          </dt>
          <dd className="font-display text-title tabular-nums">{stats ? formatCount(stats[stat]) : '–'}</dd>
          <dd className="text-ink-soft text-sm">{caption}</dd>
        </div>
      ))}
    </dl>
  )
}
