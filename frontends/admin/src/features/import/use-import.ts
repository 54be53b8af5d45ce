import type { Mapping } from '@directory/contracts/csv/map-record'
import { useQueryClient } from '@directory/frontend-kit/queries'
import { useEffect, useReducer, useRef } from 'react'
import { moderationKey } from '../../shared/moderation-key.ts'
import { importRows } from './api/import-rows.ts'
import { importReducer, start } from './import-state.ts'
import { guessMapping, isOurs, type NumberedRow, type OpenedFile, openFile, readRows, toLayoutKey } from './read-file.ts'

const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : 'Something went wrong. Please try again.')

/** An import from the choice of the file to its end. It ends with the screen: what is done by then stays done. */
export function useImport() {
  const [state, dispatch] = useReducer(importReducer, start)
  const queryClient = useQueryClient()
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])
  // What was said of a file's columns holds for the next file with the same ones.
  const said = useRef(new Map<string, Mapping['columns']>())

  /** Sends rows, and tells of each batch until another file is chosen. */
  async function run(rows: readonly NumberedRow[], how: { preview: boolean; isApproved: boolean }, signal: AbortSignal) {
    await importRows(rows, { ...how, signal, onOutcomes: (outcomes) => dispatch({ type: 'batch', outcomes }) })
    if (!signal.aborted) dispatch({ type: 'finished' })
  }
  /** Says what would become of each row. */
  async function check(file: OpenedFile, mapping: Mapping, signal: AbortSignal) {
    const { rows, failures } = readRows(file, mapping)
    dispatch({ type: 'read', rows, unreadable: failures })
    await run(rows, { preview: true, isApproved: false }, signal)
  }
  function begin(work: (signal: AbortSignal) => Promise<void>): void {
    underWay.current?.abort()
    const current = new AbortController()
    underWay.current = current
    work(current.signal).catch((error: unknown) => {
      if (!current.signal.aborted) dispatch({ type: 'failed', problem: getErrorMessage(error) })
    })
  }

  return {
    state,
    choose(file: File) {
      dispatch({ type: 'chosen', fileName: file.name })
      begin(async (signal) => {
        const opened = await openFile(file)
        if (signal.aborted) return
        const guessed = guessMapping(opened, file.name)
        const mapping = { ...guessed, columns: said.current.get(toLayoutKey(opened)) ?? guessed.columns }
        dispatch({ type: 'opened', file: opened, mapping, isAsked: !isOurs(opened) })
        if (isOurs(opened)) await check(opened, mapping, signal)
      })
    },
    /** Checks the file with what its columns are said to hold. */
    map(mapping: Mapping) {
      const { opened } = state
      if (!opened) return
      said.current.set(toLayoutKey(opened.file), mapping.columns)
      dispatch({ type: 'mapped', mapping })
      begin((signal) => check(opened.file, mapping, signal))
    },
    reopenMapping() {
      underWay.current?.abort()
      dispatch({ type: 'asked-again' })
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
    startOver() {
      underWay.current?.abort()
      dispatch({ type: 'begun-again' })
    },
  }
}
