import { leaseMinutes } from '@directory/contracts/http/desk'
import { queryOptions, useQuery, useQueryClient } from '@directory/frontend-kit/queries'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { isConflict } from '../../shared/is-conflict.ts'
import { moderationKey } from '../../shared/moderation-key.ts'
import { showError } from '../../shared/show-error.ts'
import { countsQuery } from '../listings/api/read-counts.ts'
import type { Decision } from './decision.ts'
import type { DeskQueue } from './desk-queue.ts'
import { useHeldDecisions } from './use-held-decisions.ts'

/** What the desk asks to be left out, at most: the latest. */
const mostLeftOut = 500

const deskKey = ({ name }: Pick<DeskQueue<unknown>, 'name'>) => [...moderationKey, 'desk', name]

/** The next item without some, kept for as long as it is this moderator’s. */
const turnQuery = <Item>(queue: DeskQueue<Item>, without: readonly string[]) =>
  queryOptions({
    queryKey: [...deskKey(queue), without],
    queryFn: () => queue.take([...without]),
    staleTime: leaseMinutes * 60_000,
  })

/** What is on the desk, and what a moderator can do with it. The one after it is fetched meanwhile. */
export function useDesk<Item>(queue: DeskQueue<Item>) {
  const queryClient = useQueryClient()
  const [without, setWithout] = useState<readonly string[]>([])
  const turn = useQuery(turnQuery(queue, without))
  const { last, hold, undo } = useHeldDecisions({
    onDone() {
      for (const queryKey of [...queue.lists, countsQuery.queryKey]) void queryClient.invalidateQueries({ queryKey })
    },
    onFailure(decision, error) {
      putBack(decision.id)
      if (isConflict(error))
        toast.error(`${decision.name} is not ${decision.outcome}`, {
          description: 'It has changed since you saw it. It is back on the desk.',
        })
      else showError(error instanceof Error ? error : new Error(String(error)))
    },
  })
  const item = turn.data?.item
  const id = item ? queue.idOf(item) : undefined
  useEffect(() => {
    if (id) void queryClient.prefetchQuery(turnQuery(queue, leaveOut(without, id)))
  }, [queryClient, queue, without, id])

  function putBack(returned: string): void {
    queryClient.removeQueries({ queryKey: deskKey(queue), predicate: ({ state }) => state.data !== turn.data })
    setWithout((left) => left.filter((one) => one !== returned))
  }
  const skip = () => id && setWithout(leaveOut(without, id))
  return {
    turn,
    last,
    skip,
    /** Whether some were skipped or decided. */
    hasLeftOut: without.length > 0,
    decide(decision: Decision): void {
      hold(decision)
      skip()
    },
    undo(): void {
      const undone = undo()
      if (undone) setWithout((left) => left.filter((one) => one !== undone.id))
    },
    /** Brings back what was skipped. */
    startAgain(): void {
      void queryClient.invalidateQueries({ queryKey: moderationKey })
      setWithout(last ? [last.id] : [])
    },
  }
}

const leaveOut = (without: readonly string[], id: string): readonly string[] => [...without, id].slice(-mostLeftOut)
