import { quantity } from '@directory/contracts/catalogue/number-format'
import { useQuery } from '@directory/frontend-kit/queries'
import { Button } from '@directory/frontend-kit/ui/button'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { AdminScreen } from '../../shared/admin-screen.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { driftsQuery, useDecideDrifts } from './api/drifts.ts'
import { DriftingBusiness } from './components/drifting-business.tsx'
import { groupByBusiness, toDriftKey } from './drift-key.ts'

function DriftList() {
  const { data, error, refetch } = useQuery(driftsQuery)
  const deciding = useDecideDrifts()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  if (!data && error) return <ErrorState title="Error Loading Differences" message={error.message} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label="Loading differences…" />
  const selected = data.drifts.filter((drift) => chosen.has(toDriftKey(drift)))
  const isAll = selected.length === data.drifts.length
  const decide = (isTakenOver: boolean) =>
    deciding.mutate(
      { isTakenOver, drifts: selected },
      {
        onSuccess({ decided }) {
          setChosen(new Set())
          setAsking(false)
          toast.success(isTakenOver ? `${quantity(decided, 'value')} taken over` : `${quantity(decided, 'value')} of owners kept`)
        },
        onError: ({ message }) => void (isTakenOver || toast.error('Nothing was changed', { description: message })),
      },
    )
  function choose(keys: readonly string[], isChosen: boolean) {
    const next = new Set(chosen)
    for (const key of keys)
      if (isChosen) next.add(key)
      else next.delete(key)
    setChosen(next)
  }
  return (
    <LeadFocus next={() => heading.current}>
      <h2 ref={heading} tabIndex={-1} className="mb-4 font-display font-medium text-heading outline-none">
        {quantity(data.total, 'difference')}
      </h2>
      {data.drifts.length === 0 ? (
        <EmptyState
          icon={FileUp}
          title="No differences"
          message="When an import states something else than an owner has entered, it appears here."
        />
      ) : (
        <>
          <div className="sticky top-0 z-10 mb-5 flex flex-wrap items-center gap-3 border-line border-b bg-canvas py-3">
            <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
              <input
                type="checkbox"
                checked={isAll}
                onChange={() => choose(data.drifts.map(toDriftKey), !isAll)}
                className="size-5 shrink-0 accent-primary"
              />
              All{data.total > data.drifts.length && ` of these ${data.drifts.length}`}
            </label>
            <Button disabled={selected.length === 0 || deciding.isPending} variant="outline" onClick={() => setAsking(true)}>
              Take over imported
            </Button>
            <Button disabled={selected.length === 0 || deciding.isPending} onClick={() => decide(false)}>
              Keep the owners’
            </Button>
            <p role="status" className="text-ink-soft text-sm">
              {quantity(selected.length, 'value')} chosen
            </p>
          </div>
          <ul className="grid gap-5">
            {groupByBusiness(data.drifts).map((drifts) => (
              <li key={drifts[0]?.listing.id}>
                <DriftingBusiness drifts={drifts} chosen={chosen} onChoose={choose} />
              </li>
            ))}
          </ul>
          <ConfirmDialog
            title={`Take over ${quantity(selected.length, 'imported value')}?`}
            description="They replace what the owners have entered, at once and for visitors too. Later imports may then change these fields again."
            action="Take over"
            isDestructive
            isOpen={isAsking}
            isBusy={deciding.isPending}
            error={deciding.error}
            onConfirm={() => decide(true)}
            onCancel={() => setAsking(false)}
          />
        </>
      )}
    </LeadFocus>
  )
}

/** What imports state, and owners have entered otherwise. */
export function DriftScreen() {
  return (
    <AdminScreen
      title="Imports and owners"
      intro="An import leaves what an owner has entered. Where it states something else, you decide: take over the imported value, or keep the owner’s, until an import states yet another one."
    >
      <DriftList />
    </AdminScreen>
  )
}
