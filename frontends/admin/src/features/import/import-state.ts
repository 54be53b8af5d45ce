import type { Mapping } from '@directory/contracts/csv/map-record'
import type { RowOutcome } from './api/import-rows.ts'
import type { FailedLine, NumberedRow, OpenedFile } from './read-file.ts'

type Step = 'choosing' | 'mapping' | 'checking' | 'checked' | 'importing' | 'stopped' | 'done'

/** The state of an import. */
export interface ImportState {
  readonly step: Step
  readonly fileName: string
  /** The opened file and its column mapping. */
  readonly opened?: { readonly file: OpenedFile; readonly mapping: Mapping } | undefined
  readonly rows: readonly NumberedRow[]
  /** Lines that could not be parsed into rows. */
  readonly unreadable: readonly FailedLine[]
  /** The outcomes of the rows so far, or of their preview, in order. */
  readonly outcomes: readonly RowOutcome[]
  /** Why it has stopped. */
  readonly problem?: string | undefined
}

export const start: ImportState = { step: 'choosing', fileName: '', rows: [], unreadable: [], outcomes: [] }

export type ImportEvent =
  | { readonly type: 'chosen'; readonly fileName: string }
  | { readonly type: 'opened'; readonly file: OpenedFile; readonly mapping: Mapping; readonly isAsked: boolean }
  | { readonly type: 'asked-again' }
  | { readonly type: 'mapped'; readonly mapping: Mapping }
  | { readonly type: 'read'; readonly rows: readonly NumberedRow[]; readonly unreadable: readonly FailedLine[] }
  | { readonly type: 'batch'; readonly outcomes: readonly RowOutcome[] }
  | { readonly type: 'finished' }
  | { readonly type: 'failed'; readonly problem: string }
  | { readonly type: 'applied' }
  | { readonly type: 'begun-again' }

const next: Partial<Record<Step, Step>> = { checking: 'checked', importing: 'done' }

export function importReducer(state: ImportState, event: ImportEvent): ImportState {
  switch (event.type) {
    case 'chosen':
      return { ...start, step: 'checking', fileName: event.fileName }
    case 'opened':
      return { ...state, step: event.isAsked ? 'mapping' : 'checking', opened: { file: event.file, mapping: event.mapping } }
    case 'asked-again':
      return { ...start, step: 'mapping', fileName: state.fileName, opened: state.opened }
    case 'mapped':
      return { ...state, step: 'checking', opened: state.opened && { ...state.opened, mapping: event.mapping } }
    case 'read':
      return { ...state, rows: event.rows, unreadable: event.unreadable }
    case 'batch':
      return { ...state, outcomes: [...state.outcomes, ...event.outcomes] }
    case 'finished':
      return { ...state, step: next[state.step] ?? state.step }
    case 'failed':
      return state.step === 'importing' ? { ...state, step: 'stopped', problem: event.problem } : { ...start, problem: event.problem }
    case 'applied':
      // A stopped import resumes after the finished rows.
      return { ...state, step: 'importing', problem: undefined, outcomes: state.step === 'stopped' ? state.outcomes : [] }
    case 'begun-again':
      return start
  }
}

export type OutcomeCounts = Readonly<Record<RowOutcome['outcome'], number>>

/** The number of rows by outcome; unreadable lines count as failed. */
export function countOutcomes({ outcomes, unreadable }: Pick<ImportState, 'outcomes' | 'unreadable'>): OutcomeCounts {
  const counts = { created: 0, updated: 0, unchanged: 0, failed: unreadable.length }
  for (const { outcome } of outcomes) counts[outcome]++
  return counts
}

/** The lines that are not imported, in order, with the reasons. */
export const failedLines = ({ outcomes, unreadable }: Pick<ImportState, 'outcomes' | 'unreadable'>): FailedLine[] =>
  [
    ...unreadable,
    ...outcomes.flatMap(({ outcome, line, reason = 'Unknown' }) => (outcome === 'failed' ? [{ line, reason }] : [])),
  ].toSorted((a, b) => a.line - b.line)
