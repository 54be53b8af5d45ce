import { Button } from '@directory/frontend-kit/ui/button'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { AdminScreen } from '../../shared/admin-screen.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { Desk } from './components/desk.tsx'
import { EditReasons } from './components/edit-reasons.tsx'
import { UndoBar } from './components/undo-bar.tsx'
import { useDesk } from './use-desk.ts'

function NothingLeft({ hasLeftOut, onStartAgain }: { hasLeftOut: boolean; onStartAgain: () => void }) {
  return (
    <>
      <h2 className="sr-only">What is waiting</h2>
      <EmptyState
        icon={CheckCheck}
        title="Nothing is waiting for you"
        message={
          hasLeftOut
            ? 'You have been through everything that nobody else is deciding. What you skipped is still waiting.'
            : 'Owners’ new listings appear here until somebody has decided on them.'
        }
      />
      <div className="mt-4 text-center">
        <Button variant="outline" onClick={onStartAgain}>
          Look again
        </Button>
      </div>
    </>
  )
}

/** One pending listing after the other, the longest wait first, with everything that its decision needs. */
export function DeskScreen() {
  const desk = useDesk()
  const [isEditing, setEditing] = useState(false)
  const [hasKeys, setKeys] = useState(true)
  const { data, error, refetch } = desk.turn
  return (
    <AdminScreen
      title="Moderation desk"
      intro="One business after the other, the longest wait first. What you have taken is yours for five minutes, and each decision can be undone for ten seconds."
    >
      {!data && error && <ErrorState title="Error Loading Businesses" message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton label="Loading the next business…" />}
      {data && !data.item && <NothingLeft hasLeftOut={desk.hasLeftOut} onStartAgain={desk.startAgain} />}
      {data?.item && (
        <Desk
          key={data.item.listing.id}
          item={data.item}
          waiting={data.waiting}
          onDecide={desk.decide}
          onSkip={desk.skip}
          onUndo={desk.undo}
          onEditReasons={() => setEditing(true)}
          hasKeys={hasKeys}
          onKeys={setKeys}
        />
      )}
      <UndoBar last={desk.last} onUndo={desk.undo} />
      {isEditing && <EditReasons onClose={() => setEditing(false)} />}
    </AdminScreen>
  )
}
