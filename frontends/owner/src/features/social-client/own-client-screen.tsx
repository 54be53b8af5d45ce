import type { SocialClient } from '@directory/contracts/http/social-media'
import { useQuery } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Skeleton } from '@directory/frontend-kit/ui/skeleton'
import { type ClientScreenName, ClientTabs } from '@directory/frontend-kit/ui/social-media/client-tabs'
import { Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { ownClientQuery } from '../../shared/read-own-client.ts'

interface OwnClientScreenProps {
  readonly title: string
  readonly current: ClientScreenName
  readonly children: (client: SocialClient) => ReactNode
}

/** A screen of the account's own social media service, for existing clients. */
export function OwnClientScreen({ title, current, children }: OwnClientScreenProps) {
  const { data, error, refetch } = useQuery(ownClientQuery)
  return (
    <div className="wrap pt-8 pb-20 print:py-4">
      <h1 className="font-display font-medium text-title">{title}</h1>
      <div className="mt-4 mb-7 print:hidden">
        <ClientTabs path="/social-media-dashboard" current={current} waiting={data?.postsToDecide} unread={data?.unreadMessages} />
      </div>
      {!data?.client && <h2 className="sr-only">Your social media marketing</h2>}
      {!data && error ? (
        <ErrorState title="Your social media could not be read" message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <div role="status">
          <span className="sr-only">Loading…</span>
          <Skeleton className="h-96 rounded-xl" />
        </div>
      ) : data.client ? (
        children(data.client)
      ) : (
        <EmptyState icon={Megaphone} title="Not set up yet" message="Tell us about your business first, so that we can plan your posts.">
          <Button asChild>
            <Link to="/social-media-dashboard">Complete Setup</Link>
          </Button>
        </EmptyState>
      )}
    </div>
  )
}
