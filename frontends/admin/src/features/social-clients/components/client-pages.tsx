import { formatCount } from '@directory/contracts/catalogue/number-format'
import type { ListedClient } from '@directory/contracts/http/social-media'
import { useQuery } from '@directory/frontend-kit/queries'
import { Navigate } from '@directory/frontend-kit/router'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { Pagination } from '@directory/frontend-kit/ui/pagination'
import { Megaphone, SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { toast } from 'sonner'
import { ListSkeleton } from '../../../shared/list-skeleton.tsx'
import { useRole } from '../../../shared/use-role.ts'
import { clientsQuery } from '../api/read-clients.ts'
import { type ClientFilter, type ClientPlace, clientsAddress } from '../client-filter.ts'

const failure = 'Failed to fetch clients.'

interface ClientPagesProps {
  readonly place: ClientPlace
  readonly filter: ClientFilter
  readonly children: (clients: readonly ListedClient[]) => ReactNode
}

/** The clients that match the filters, page by page. */
export function ClientPages({ place, filter, children }: ClientPagesProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(clientsQuery(filter))
  const count = useRef<HTMLParagraphElement>(null)
  const { role } = useRole()
  useEffect(() => {
    if (error) toast.error('Error', { id: 'clients', description: failure })
  }, [error])
  if (!data && error) return <ErrorState title={failure} message={error.message} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label="Loading clients…" />
  if (filter.page > data.pageCount && data.pageCount > 0 && !isPlaceholderData)
    return <Navigate to={clientsAddress(place, filter, { page: data.pageCount })} replace />
  const isNarrowed = filter.q !== '' || filter.state !== 'all'
  return (
    <LeadFocus next={() => count.current} aria-busy={isPlaceholderData}>
      <p ref={count} tabIndex={-1} role="status" className="mb-3 text-ink-soft">
        {formatCount(data.total)} {data.total === 1 ? 'client' : 'clients'}
      </p>
      {data.items.length > 0 ? (
        children(data.items)
      ) : isNarrowed ? (
        <EmptyState icon={SearchX} title="No clients found" message="Try another name, or another filter." />
      ) : (
        <EmptyState
          icon={Megaphone}
          title="No clients yet"
          message={
            role === 'admin'
              ? 'Anyone who buys a social media package or fills in the questionnaire appears here.'
              : 'The clients that an admin gives to you appear here.'
          }
        />
      )}
      <div className="mt-8">
        <Pagination page={filter.page} pageCount={data.pageCount} linkTo={(page) => clientsAddress(place, filter, { page })} />
      </div>
    </LeadFocus>
  )
}
