import { ApiProblem } from '@directory/frontend-kit/api-client'
import { useQuery } from '@directory/frontend-kit/queries'
import { Link, useParams } from '@directory/frontend-kit/router'
import { useSession } from '@directory/frontend-kit/session'
import { signInPath } from '@directory/frontend-kit/sign-in-path'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { NoticeScreen } from '@directory/frontend-kit/ui/notice-screen'
import { LogIn } from 'lucide-react'
import { previewQuery } from './api/read-preview.ts'
import { BusinessDetails } from './components/business-details.tsx'
import { BusinessNotFound } from './components/business-not-found.tsx'
import { BusinessSkeleton } from './components/business-skeleton.tsx'

/** A business as visitors will see it, for its owner and admins. Does not count as a view. */
export function PreviewScreen() {
  const { id = '' } = useParams()
  const { account, isLoading } = useSession()
  const { data: listing, error, refetch } = useQuery({ ...previewQuery(id), enabled: account !== null })
  if (!isLoading && !account)
    return (
      <NoticeScreen
        icon={LogIn}
        title="Sign in to see this preview"
        message="Only the owner of a business sees its page before it is published."
      >
        <Button asChild>
          <Link to={signInPath({ pathname: `/my-businesses/${id}/preview` })}>Sign in</Link>
        </Button>
      </NoticeScreen>
    )
  if (listing)
    return (
      <>
        <div className="wrap pt-4">
          <Alert>
            <p>
              <strong>This is a preview.</strong> Only you and our team see this page until the business is published.{' '}
              <Link to={`/my-businesses/${id}/edit`} className="font-semibold underline underline-offset-4">
                Edit
              </Link>{' '}
              or go back to{' '}
              <Link to="/my-businesses" className="font-semibold underline underline-offset-4">
                My Business Listings
              </Link>
              .
            </p>
          </Alert>
        </div>
        <BusinessDetails listing={listing} />
      </>
    )
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return <BusinessNotFound />
  if (!error) return <BusinessSkeleton />
  return (
    <div className="wrap py-16">
      <h1 className="sr-only">Preview</h1>
      <ErrorState title="Error Loading Business" message={error.message} onRetry={() => void refetch()} />
    </div>
  )
}
