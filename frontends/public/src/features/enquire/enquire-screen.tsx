import { useQuery } from '@directory/frontend-kit/queries'
import { Link, useLocation } from '@directory/frontend-kit/router'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Breadcrumb } from '@directory/frontend-kit/ui/breadcrumb'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Skeleton } from '@directory/frontend-kit/ui/skeleton'
import { candidatesQuery } from './api/read-candidates.ts'
import { Enquire } from './components/enquire.tsx'
import { NoCandidates } from './components/no-candidates.tsx'

/** Sends an enquiry to one business, or to several of those that a category or a search finds. */
export function EnquireScreen() {
  const { search } = useLocation()
  const { data, error, refetch } = useQuery({ ...candidatesQuery(search), enabled: typeof window !== 'undefined' })
  return (
    <div className="wrap min-h-dvh pt-2 pb-20">
      <Breadcrumb trail={[{ label: 'Home', to: '/' }]} current="Send an enquiry" />
      <h1 className="mt-4 mb-6 font-display font-medium text-title">Send an enquiry</h1>
      <noscript>
        <div className="max-w-[70ch]">
          <Alert>
            Enquiries need JavaScript, which is off in this browser. The page of each business says how else to reach it:{' '}
            <Link to="/businesses" className="font-semibold text-primary underline underline-offset-4">
              all businesses
            </Link>
            .
          </Alert>
        </div>
      </noscript>
      <div data-needs-script="" className="max-w-[70ch] noscript:hidden">
        {!data?.length && <h2 className="sr-only">Businesses</h2>}
        {data?.length ? (
          <Enquire key={search} candidates={data} search={search} />
        ) : data ? (
          <NoCandidates />
        ) : error ? (
          <ErrorState title="The businesses could not be loaded" message={error.message} onRetry={() => void refetch()} />
        ) : (
          <div role="status">
            <span className="sr-only">Loading…</span>
            <Skeleton className="h-72 rounded-xl" />
          </div>
        )}
      </div>
    </div>
  )
}
