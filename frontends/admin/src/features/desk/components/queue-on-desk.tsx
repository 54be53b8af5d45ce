import { quantity } from '@directory/contracts/catalogue/number-format'
import { Button } from '@directory/frontend-kit/ui/button'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { CheckCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ListSkeleton } from '../../../shared/list-skeleton.tsx'
import { isDialogOpen, useKeys } from '../../../shared/use-keys.ts'
import { actionForKey } from '../desk-key.ts'
import type { DeskQueue } from '../desk-queue.ts'
import { useDesk } from '../use-desk.ts'
import type { DeskControls } from './desk.tsx'
import { ForOthers } from './for-others.tsx'
import { UndoBar } from './undo-bar.tsx'

interface NothingLeftProps {
  readonly whatWaits: string
  readonly hasLeftOut: boolean
  readonly onStartAgain: () => void
}

function NothingLeft({ whatWaits, hasLeftOut, onStartAgain }: NothingLeftProps) {
  return (
    <>
      <h2 className="sr-only">What is waiting</h2>
      <EmptyState
        icon={CheckCheck}
        title="Nothing is waiting for you"
        message={
          hasLeftOut
            ? 'You have been through everything that nobody else is deciding. What you skipped is still waiting.'
            : `${whatWaits} appear here until somebody has decided on them.`
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

interface QueueOnDeskProps<Item> {
  readonly queue: DeskQueue<Item>
  readonly children: (item: Item, controls: DeskControls) => ReactNode
}

/** Puts one item of a queue after the other on the desk. */
export function QueueOnDesk<Item>({ queue, children }: QueueOnDeskProps<Item>) {
  const desk = useDesk(queue)
  const [hasKeys, setKeys] = useState(true)
  const { data, error, refetch } = desk.turn
  const [one, many] = queue.nouns
  // Also when nothing is left.
  useKeys(hasKeys, (event) => {
    if (actionForKey(event) !== 'undo' || isDialogOpen()) return
    event.preventDefault()
    desk.undo()
  })
  const controls = (waiting: number): DeskControls => ({
    waiting: `${quantity(waiting, one, many)} waiting`,
    decide: desk.decide,
    skip: desk.skip,
    reload: () => void refetch(),
    hasKeys,
    setKeys,
  })
  return (
    <>
      {!data && error && <ErrorState title="Error Loading the Next One" message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton label={`Loading the next ${one}…`} />}
      <ForOthers count={data?.forOthers ?? 0} queue={queue} />
      {data && !data.item && <NothingLeft whatWaits={queue.whatWaits} hasLeftOut={desk.hasLeftOut} onStartAgain={desk.startAgain} />}
      {data?.item && children(data.item, controls(data.waiting))}
      <UndoBar last={desk.last} onUndo={desk.undo} />
    </>
  )
}
