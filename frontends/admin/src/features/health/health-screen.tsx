import { localTime } from '@directory/contracts/catalogue/local-time'
import type { Health } from '@directory/contracts/http/health'
import { useQuery } from '@directory/frontend-kit/queries'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import type { ReactNode } from 'react'
import { AdminScreen } from '../../shared/admin-screen.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { watchedHealthQuery } from './api/read-health.ts'
import { FailedWebhooks } from './components/failed-webhooks.tsx'
import { HealthSummary } from './components/health-summary.tsx'
import { QueueTable } from './components/queue-table.tsx'
import { SearchState } from './components/search-state.tsx'
import { ServiceCard } from './components/service-card.tsx'
import { findProblems, refusalText } from './health-text.ts'

const unavailable = <p className="text-ink-soft">It could not be read.</p>

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-4 font-display font-medium text-heading">{title}</h2>
      {children}
    </section>
  )
}

/** The time of the last refresh, with seconds, since it refreshes every few. */
function LastRead({ at, error }: { at: number; error: Error | null }) {
  const time = localTime(new Date(at)).toISOString().slice(11, 19)
  return (
    <p className={error ? 'mt-3 text-danger' : 'mt-3 text-ink-soft'}>
      {error ? `It could not be refreshed: ${refusalText(error)} The details below are from ${time}.` : `Last read at ${time}.`}
    </p>
  )
}

function Parts({ health: { services, queues, search, failedWebhooks } }: { health: Health }) {
  return (
    <>
      <Part title="Services">
        <div className="grid gap-5 lg:grid-cols-2">
          {services.map((service) => (
            <ServiceCard key={service.name} health={service} />
          ))}
        </div>
      </Part>
      <Part title="Search">{search ? <SearchState search={search} /> : unavailable}</Part>
      <Part title="Messages">{queues ? <QueueTable queues={queues} /> : unavailable}</Part>
      <Part title="Stripe webhooks">{failedWebhooks === null ? unavailable : <FailedWebhooks />}</Part>
    </>
  )
}

/** The health of every part of the product, with repair actions. */
export function HealthScreen() {
  const { data, error, dataUpdatedAt, refetch } = useQuery(watchedHealthQuery)
  return (
    <AdminScreen title="Health" intro="The state of every part of the product, refreshed every few seconds.">
      {data ? (
        <>
          <HealthSummary problems={findProblems(data)} />
          <LastRead at={dataUpdatedAt} error={error} />
          <Parts health={data} />
        </>
      ) : error ? (
        <>
          <h2 className="sr-only">State</h2>
          <ErrorState title="The health status could not be read" message={refusalText(error)} onRetry={() => void refetch()} />
        </>
      ) : (
        <ListSkeleton label="Checking every part…" />
      )}
    </AdminScreen>
  )
}
