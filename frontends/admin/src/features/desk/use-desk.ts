import { useQuery, useQueryClient } from '@directory/frontend-kit/queries'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { isConflict } from '../../shared/is-conflict.ts'
import { moderationKey } from '../../shared/moderation-key.ts'
import { showError } from '../../shared/show-error.ts'
import { countsQuery } from '../listings/api/read-counts.ts'
import { listingsKey } from '../listings/api/read-listings.ts'
import { deskKey, turnQuery } from './api/take-listing.ts'
import type { Decision } from './decision.ts'
import { useHeldDecisions } from './use-held-decisions.ts'

/** What the desk asks to be left out, at most: the latest. */
const mostLeftOut = 500

/** The listing on the desk, and what a moderator can do with it. The one after it is fetched meanwhile. */
export function useDesk() {
  const queryClient = useQueryClient()
  const [without, setWithout] = useState<readonly string[]>([])
  const turn = useQuery(turnQuery(without))
  const { last, hold, undo } = useHeldDecisions({
    onDone() {
      void queryClient.invalidateQueries({ queryKey: listingsKey })
      void queryClient.invalidateQueries({ queryKey: countsQuery.queryKey })
    },
    onFailure(decision, error) {
      putBack(decision.id)
      if (isConflict(error))
        toast.error(`${decision.name} is not decided`, { description: 'It has changed since you saw it. It is back on the desk.' })
      else showError(error instanceof Error ? error : new Error(String(error)))
    },
  })
  const id = turn.data?.item?.listing.id
  useEffect(() => {
    if (id) void queryClient.prefetchQuery(turnQuery(leaveOut(without, id)))
  }, [queryClient, without, id])

  function putBack(returned: string): void {
    queryClient.removeQueries({ queryKey: deskKey, predicate: ({ state }) => state.data !== turn.data })
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
