import { type ClaimQueue, claimQueues } from '@directory/contracts/http/business-claims'
import { useQuery } from '@directory/frontend-kit/queries'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { LinkTabs } from '@directory/frontend-kit/ui/link-tabs'
import { Store } from 'lucide-react'
import { toast } from 'sonner'
import { AdminScreen } from '../../shared/admin-screen.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { QueueList } from '../../shared/queue-list.tsx'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { useOpened } from '../../shared/use-opened.ts'
import { useQueue } from '../../shared/use-queue.ts'
import { type ClaimDecision, useDecideClaim } from './api/decide-claim.ts'
import { claimsQuery } from './api/read-claims.ts'
import { describeClaim, describeEffect, queueLabels, stateLabels } from './claim-labels.ts'
import { ClaimCard } from './components/claim-card.tsx'

interface QueueProps {
  readonly queue: ClaimQueue
  readonly after: string
  readonly laterAt: (after: string) => string
}

const verbs = { grant: ['Grant', 'Granting…'], refuse: ['Refuse', 'Refusing…'], undo: ['Undo', 'Undoing…'] } as const

function Queue({ queue, after, laterAt }: QueueProps) {
  const query = claimsQuery(queue, after)
  const { data, error, refetch } = useQuery(query)
  const deciding = useDecideClaim(query.queryKey)
  const { opened, open, close, backTo } = useOpened<Omit<ClaimDecision, 'reason'>>()
  if (!data && error) return <ErrorState title="Error Loading Claims" message={error.message} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label="Loading claims…" />
  if (data.claims.length === 0)
    return <EmptyState icon={Store} title="Nothing here" message="Claims of businesses appear here when there are any in this state." />
  return (
    <LeadFocus next={() => backTo()}>
      <QueueList items={data.claims} later={data.next ? { label: 'More claims', to: laterAt(data.next) } : undefined}>
        {(claim) => (
          <ClaimCard
            claim={claim}
            onDecide={(action) => {
              deciding.reset()
              open({ claim, action })
            }}
          />
        )}
      </QueueList>
      {opened && (
        <ReasonDialog
          title={`${verbs[opened.action][0]} ${describeClaim(opened.claim)}`}
          description={describeEffect(opened.action, opened.claim)}
          action={verbs[opened.action][0]}
          busyAction={verbs[opened.action][1]}
          isBusy={deciding.isPending}
          isDestructive={opened.action !== 'grant'}
          error={deciding.error}
          onConfirm={(reason) =>
            deciding.mutate(
              { ...opened, reason },
              {
                onSuccess({ state, listing }) {
                  toast.success(`${listing.name}: ${stateLabels[state].toLowerCase()}`)
                  close()
                },
              },
            )
          }
          onClose={close}
        />
      )}
    </LeadFocus>
  )
}

/** Claims of businesses: documents to look at, objections, and several claims of the same business. */
export function BusinessClaimsScreen() {
  const { state: queue, after, tabs, buildQueuePath } = useQueue('/admin/business-claims', claimQueues, queueLabels)
  return (
    <AdminScreen
      title="Business claims"
      intro="People who say that a business is theirs. You decide where they have sent documents, where the present owner objects, and where several have proven it. Whatever is proven by a code or on the website needs no decision."
    >
      <h2 className="sr-only">Claims</h2>
      <LinkTabs label="Claims by state" tabs={tabs} />
      <div className="mt-6">
        <Queue key={`${queue} ${after}`} queue={queue} after={after} laterAt={(next) => buildQueuePath(queue, next)} />
      </div>
    </AdminScreen>
  )
}
