import type { Mapping } from '@directory/contracts/csv/map-record'
import { useQueryClient } from '@directory/frontend-kit/queries'
import { useEffect, useReducer, useRef } from 'react'
import { moderationKey } from '../../shared/moderation-key.ts'
import { importRows } from './api/import-rows.ts'
import { importReducer, start } from './import-state.ts'
import { guessMapping, hasOwnColumns, type NumberedRow, type OpenedFile, openFile, readRows, toLayoutKey } from './read-file.ts'

const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : 'Something went wrong. Please try again.')

/** An import from choosing the file to the end. It stops when the screen is left: rows imported by then stay. */
export function useImport() {
  const [state, dispatch] = useReducer(importReducer, start)
  const queryClient = useQueryClient()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  // A mapping is remembered for the next file with the same columns.
  const savedMappings = useRef(new Map<string, Mapping['columns']>())

  /** Sends rows and reports each batch, until another file is chosen. */
  async function run(rows: readonly NumberedRow[], how: { preview: boolean; isApproved: boolean }, signal: AbortSignal) {
    await importRows(rows, { ...how, signal, onOutcomes: (outcomes) => dispatch({ type: 'batch', outcomes }) })
    if (!signal.aborted) dispatch({ type: 'finished' })
  }
  /** Previews the outcome of each row. */
  async function check(file: OpenedFile, mapping: Mapping, signal: AbortSignal) {
    const { rows, failures } = readRows(file, mapping)
    dispatch({ type: 'read', rows, unreadable: failures })
    await run(rows, { preview: true, isApproved: false }, signal)
  }
  function startWork(work: (signal: AbortSignal) => Promise<void>): void {
    running.current?.abort()
    const current = new AbortController()
    running.current = current
    work(current.signal).catch((error: unknown) => {
      if (!current.signal.aborted) dispatch({ type: 'failed', problem: getErrorMessage(error) })
    })
  }

  return {
    state,
    choose(file: File) {
      dispatch({ type: 'chosen', fileName: file.name })
      startWork(async (signal) => {
        const opened = await openFile(file)
        if (signal.aborted) return
        const guess = guessMapping(opened, file.name)
        const mapping = { ...guess, columns: savedMappings.current.get(toLayoutKey(opened)) ?? guess.columns }
        dispatch({ type: 'opened', file: opened, mapping, isAsked: !hasOwnColumns(opened) })
        if (hasOwnColumns(opened)) await check(opened, mapping, signal)
      })
    },
    /** Checks the file with a mapping. */
    map(mapping: Mapping) {
      const { opened } = state
      if (!opened) return
      savedMappings.current.set(toLayoutKey(opened.file), mapping.columns)
      dispatch({ type: 'mapped', mapping })
      startWork((signal) => check(opened.file, mapping, signal))
    },
    reopenMapping() {
      running.current?.abort()
      dispatch({ type: 'asked-again' })
    },
    apply(isApproved: boolean) {
      const done = state.step === 'stopped' ? state.outcomes.length : 0
      dispatch({ type: 'applied' })
      startWork((signal) =>
        run(state.rows.slice(done), { preview: false, isApproved }, signal).finally(
          () => void queryClient.invalidateQueries({ queryKey: moderationKey }),
        ),
      )
    },
    startOver() {
      running.current?.abort()
      dispatch({ type: 'begun-again' })
    },
  }
}
