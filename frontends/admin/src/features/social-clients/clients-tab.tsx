import { useSearchParams } from '@directory/frontend-kit/router'
import { useState } from 'react'
import { SocialToDo } from '../social-to-do/social-to-do.tsx'
import { ClientDialog } from './client-dialog.tsx'
import { parseClientFilter } from './client-filter.ts'
import { ClientPages } from './components/client-pages.tsx'
import { ClientSearch } from './components/client-search.tsx'
import { ClientTable } from './components/client-table.tsx'

/** What the clients of the social media service need today, and who they are. */
export function ClientsTab() {
  const [query] = useSearchParams()
  const filter = parseClientFilter(query)
  const [opened, open] = useState<string>()
  return (
    <>
      <h2 className="mt-8 mb-4 font-display font-medium text-heading">Today</h2>
      <SocialToDo />
      <h2 className="mt-10 font-display font-medium text-heading">Social media clients</h2>
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
