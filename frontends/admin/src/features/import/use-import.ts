import { useQueryClient } from '@directory/frontend-kit/router'
import { useEffect, useReducer, useRef } from 'react'
import { moderationKey } from '../listings/api/moderation-key.ts'
import { importRows } from './api/import-rows.ts'
import { importReducer, start } from './import-state.ts'
import { type NumberedRow, readFile } from './read-file.ts'

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : 'Something went wrong. Please try again.')

/** An import from the choice of the file to its end. It ends with the screen: what is done by then stays done. */
export function useImport() {
  const [state, dispatch] = useReducer(importReducer, start)
  const queryClient = useQueryClient()
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])

  /** Sends rows, and tells of each batch until another file is chosen. */
  async function run(rows: readonly NumberedRow[], how: { preview: boolean; isApproved: boolean }, signal: AbortSignal) {
    await importRows(rows, { ...how, signal, onOutcomes: (outcomes) => dispatch({ type: 'batch', outcomes }) })
    if (!signal.aborted) dispatch({ type: 'finished' })
  }
  function begin(work: (signal: AbortSignal) => Promise<void>): void {
    underWay.current?.abort()
    const current = new AbortController()
    underWay.current = current
    work(current.signal).catch((error: unknown) => {
      if (!current.signal.aborted) dispatch({ type: 'failed', problem: wordsOf(error) })
    })
  }

  return {
    state,
    choose(file: File) {
      dispatch({ type: 'chosen', fileName: file.name })
      begin(async (signal) => {
        const { rows, failures } = await readFile(file)
        if (signal.aborted) return
        dispatch({ type: 'read', rows, unreadable: failures })
        await run(rows, { preview: true, isApproved: false }, signal)
      })
    },
    apply(isApproved: boolean) {
      const done = state.step === 'stopped' ? state.outcomes.length : 0
      dispatch({ type: 'applied' })
      begin((signal) =>
        run(state.rows.slice(done), { preview: false, isApproved }, signal).finally(
          () => void queryClient.invalidateQueries({ queryKey: moderationKey }),
        ),
      )
    },
    beginAgain() {
      underWay.current?.abort()
      dispatch({ type: 'begun-again' })
    },
  }
}
