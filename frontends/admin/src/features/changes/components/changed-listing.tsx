import { formatDate } from '@directory/contracts/catalogue/local-time'
import type { ListedForAdmins } from '@directory/contracts/http/moderation'
import { useQuery } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { Skeleton } from '@directory/frontend-kit/ui/skeleton'
import { toast } from 'sonner'
import { ComparedFields } from '../../../shared/compared-fields.tsx'
import { isVisible } from '../../../shared/listing-text.ts'
import { textLink } from '../../../shared/text-link.ts'
import { useSetApproval } from '../../listings/api/set-approval.ts'
import { changesQuery } from '../api/read-changes.ts'

/** The changes to a listing, with the decision on them. */
export function ChangedListing({ listing, onEdit }: { listing: ListedForAdmins; onEdit: () => void }) {
  const { id, name, slug, ownerName, version } = listing
  const { data: changes, error } = useQuery(changesQuery(listing))
  const approval = useSetApproval()
  const decide = (isApproved: boolean, done: string) =>
    approval.mutate(
      { id, version, isApproved },
      { onSuccess: () => toast.success('Business updated successfully!', { description: `${name}: ${done}` }) },
    )
  const latest = changes
    ?.map(({ changedAt }) => changedAt)
    .toSorted()
    .at(-1)
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="font-display font-medium text-heading">
        {isVisible(listing) ? (
          <Link to={`/business/${slug}`} className="underline underline-offset-4 wrap-anywhere">
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft text-sm">
        By {ownerName ?? 'its owner'}
        {latest && (
          <>
            , last on <time dateTime={latest}>{formatDate(latest)}</time>
          </>
        )}
        .
      </p>
      {changes ? (
        <ComparedFields
          caption={`Changes to ${name}`}
          headings={['As approved', 'Now']}
          fields={changes.map(({ field, approved, now }) => ({ field, first: approved, second: now }))}
        />
      ) : error ? (
        <Alert tone="danger">{error.message}</Alert>
      ) : (
        <Skeleton className="h-20" />
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button disabled={approval.isPending || !changes} onClick={() => decide(true, 'the changes are approved.')}>
          Approve changes<span className="sr-only"> of {name}</span>
        </Button>
        <Button variant="outline" disabled={approval.isPending} onClick={() => decide(false, 'it is pending, and no longer shown.')}>
          Set to pending<span className="sr-only"> {name}</span>
        </Button>
        <Button variant="outline" onClick={onEdit}>
          Edit<span className="sr-only"> {name}</span>
        </Button>
        <Link to={`/admin?q=${encodeURIComponent(name)}`} className={`ml-auto inline-flex min-h-11 items-center ${textLink}`}>
          Find in the list<span className="sr-only"> {name}</span>
        </Link>
      </div>
    </Card>
  )
}
