import type { ListedClient } from '@directory/contracts/http/social-media'
import { useQuery } from '@directory/frontend-kit/queries'
import { Link, useParams } from '@directory/frontend-kit/router'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { type ClientScreenName, ClientTabs } from '@directory/frontend-kit/ui/social-media/client-tabs'
import type { ReactNode } from 'react'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { clientQuery } from '../../shared/read-client.ts'
import { textLink } from '../../shared/text-link.ts'

interface ClientScreenProps {
  readonly title: string
  readonly current: ClientScreenName
  readonly children: (client: ListedClient) => ReactNode
}

const getClientName = ({ businessName, email }: ListedClient): string => businessName || email

/** A screen of the team's work for one client. */
export function ClientScreen({ title, current, children }: ClientScreenProps) {
  const { id = '' } = useParams()
  const { data: client, error, refetch } = useQuery(clientQuery(id))
  return (
    <div className="wrap pt-8 pb-20 print:py-4">
      <Link to="/admin/social-media" className={`${textLink} inline-flex min-h-6 items-center print:hidden`}>
        Social media clients
      </Link>
      <h1 className="mt-3 font-display font-medium text-title">{title}</h1>
      {client && <p className="mt-1 text-ink-soft text-lg wrap-anywhere print:hidden">{getClientName(client)}</p>}
      <div className="mt-4 mb-7 print:hidden">
        <ClientTabs
          path={`/admin/social-media/${id}`}
          current={current}
          waiting={client?.postsSentBack}
          unread={client?.unreadMessages}
          hasSetup={false}
        />
      </div>
      {client ? (
        children(client)
      ) : error ? (
        <ErrorState title="The client could not be read" message={error.message} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label="Loading the client…" />
      )}
    </div>
  )
}
