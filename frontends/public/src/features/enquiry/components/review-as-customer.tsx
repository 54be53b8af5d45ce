import { formatDate } from '@directory/contracts/catalogue/local-time'
import type { VisitorConversation } from '@directory/contracts/http/enquiries'
import { ApiProblem } from '@directory/frontend-kit/api-client'
import { useMutation } from '@directory/frontend-kit/queries'
import { Link, useLocation, useNavigate } from '@directory/frontend-kit/router'
import { useSession } from '@directory/frontend-kit/session'
import { signInPath } from '@directory/frontend-kit/sign-in-path'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { recogniseCustomer } from '../api/recognise-customer.ts'

/** Invites a visitor whose enquiry was answered to review the business as a verified customer. */
export function ReviewAsCustomer({ conversation, secret }: { conversation: VisitorConversation; secret: string }) {
  const { id, business, reviewableFrom } = conversation
  const { account } = useSession()
  const here = useLocation()
  const navigate = useNavigate()
  const page = `/business/${business.slug}#write-review`
  const recognising = useMutation({ mutationFn: () => recogniseCustomer({ key: secret, id }), onSuccess: () => navigate(page) })
  if (!reviewableFrom || !business.slug) return null
  if (new Date(reviewableFrom) > new Date())
    return (
      <p className="mt-4 text-ink-soft text-sm">
        From {formatDate(reviewableFrom)}, you can review {business.name} here as a verified customer.
      </p>
    )
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <p>How was it? Your review is marked as that of a verified customer.</p>
      {recognising.error && (
        <Alert tone="danger">{recognising.error instanceof ApiProblem ? recognising.error.title : recognising.error.message}</Alert>
      )}
      {account ? (
        <Button variant="outline" disabled={recognising.isPending} onClick={() => recognising.mutate()}>
          Review {business.name}
        </Button>
      ) : (
        <Button asChild variant="outline">
          <Link to={signInPath(here)}>Sign in to review {business.name}</Link>
        </Button>
      )}
    </div>
  )
}
