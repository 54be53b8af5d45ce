import { useSearchParams } from '@directory/frontend-kit/router'
import { useState } from 'react'
import { ClientDialog } from './client-dialog.tsx'
import { parseClientFilter } from './client-filter.ts'
import { ClientPages } from './components/client-pages.tsx'
import { ClientSearch } from './components/client-search.tsx'
import { ClientTable } from './components/client-table.tsx'

/** The clients of the social media service on the dashboard. */
export function ClientsTab() {
  const [query] = useSearchParams()
  const filter = parseClientFilter(query)
  const [opened, open] = useState<string>()
  return (
    <>
      <h2 className="sr-only">Social media clients</h2>
      <div className="mt-6 mb-6">
        <ClientSearch place="tab" filter={filter} />
      </div>
      <ClientPages place="tab" filter={filter}>
        {(clients) => <ClientTable clients={clients} onOpen={open} />}
      </ClientPages>
      {opened && <ClientDialog id={opened} onClose={() => open(undefined)} />}
    </>
  )
}
