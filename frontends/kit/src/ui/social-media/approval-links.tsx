import { useQuery } from '@directory/frontend-kit/queries'
import { Button } from '@directory/frontend-kit/ui/button'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Spinner } from '@directory/frontend-kit/ui/spinner'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { approvalLinksQuery } from '../../social-media/approval-links.ts'
import { ApprovalLinkForm } from './approval-link-form.tsx'
import { ApprovalLinkRow } from './approval-link-row.tsx'

/** Who may approve a client's posts without an account; of the current account by default. */
export function ApprovalLinks({ clientId }: { clientId?: string }) {
  const { data: links, error, refetch } = useQuery(approvalLinksQuery(clientId))
  const [isInviting, setInviting] = useState(false)
  return (
    <section aria-labelledby="approval-links" className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="approval-links" className="font-display font-medium text-heading">
            Approval without an account
          </h2>
          <p className="mt-1 text-ink-soft">
            Whoever has a link approves the posts of a period or sends them back. The first decision counts; the history says who made it.
          </p>
        </div>
        <Button variant="outline" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden />
          Invite somebody
        </Button>
      </div>
      {!links && error ? (
        <ErrorState title="The links could not be read" message={error.message} onRetry={() => void refetch()} />
      ) : !links ? (
        <Spinner label="Loading the links…" />
      ) : links.length === 0 ? (
        <p className="text-ink-soft">Nobody has a link yet.</p>
      ) : (
        <ul aria-labelledby="approval-links" className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {links.map((link) => (
            <ApprovalLinkRow key={link.id} link={link} clientId={clientId} />
          ))}
        </ul>
      )}
      {isInviting && <ApprovalLinkForm clientId={clientId} onClose={() => setInviting(false)} />}
    </section>
  )
}
