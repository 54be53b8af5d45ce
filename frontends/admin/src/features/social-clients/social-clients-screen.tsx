import { clientFilters } from '@directory/contracts/http/social-media'
import { useSearchParams } from '@directory/frontend-kit/router'
import { LinkTabs } from '@directory/frontend-kit/ui/link-tabs'
import { useState } from 'react'
import { AdminScreen } from '../../shared/admin-screen.tsx'
import { ClientDialog } from './client-dialog.tsx'
import { clientsAddress, parseClientFilter } from './client-filter.ts'
import { filterLabels, filterNotes } from './client-text.ts'
import { ClientCard } from './components/client-card.tsx'
import { ClientMetrics } from './components/client-metrics.tsx'
import { ClientPages } from './components/client-pages.tsx'
import { ClientSearch } from './components/client-search.tsx'

/** The team's overview of its clients. Emails link to one of them with the parameter `client`. */
export function SocialClientsScreen() {
  const [query, setQuery] = useSearchParams()
  const filter = parseClientFilter(query)
  const [opened, open] = useState<string>()
  const linkedId = query.get('client') ?? undefined
  const tabs = clientFilters.map((state) => ({
    label: filterLabels[state],
    to: clientsAddress('screen', filter, { state }),
    isCurrent: filter.state === state,
    note: filterNotes[state],
  }))
  function leave() {
    open(undefined)
    if (!linkedId) return
    query.delete('client')
    setQuery(query, { replace: true, preventScrollReset: true })
  }
  const clientId = opened ?? linkedId
  return (
    <AdminScreen title="Social Media Clients" intro="From the questionnaire to approval, and on to the daily work.">
      <ClientMetrics />
      <div className="mt-6 grid gap-4">
        <LinkTabs label="Clients by their state" tabs={tabs} />
        <p className="text-ink-soft text-sm">{filterNotes[filter.state]}</p>
        <ClientSearch place="screen" filter={filter} />
      </div>
      <div className="mt-6">
        <h2 className="sr-only">Clients</h2>
        <ClientPages place="screen" filter={filter}>
          {(clients) => (
            <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
              {clients.map((client) => (
                <li key={client.id}>
                  <ClientCard client={client} onOpen={() => open(client.id)} />
                </li>
              ))}
            </ul>
          )}
        </ClientPages>
      </div>
      {clientId && <ClientDialog id={clientId} onClose={leave} />}
    </AdminScreen>
  )
}
