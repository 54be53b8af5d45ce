import { useUnsavedChanges } from '@directory/frontend-kit/use-unsaved-changes'
import { useRef } from 'react'

/** Asks before leaving a changed form over the calendar; call `done` once saved, before leaving. */
export function useFormOverCalendar(isChanged: boolean) {
  const isDone = useRef(false)
  const unsaved = useUnsavedChanges(
    isChanged ? 'unsaved' : 'saved',
    (from, to) => !isDone.current && (from.pathname !== to.pathname || from.search !== to.search),
  )
  return {
    ...unsaved,
    done() {
      isDone.current = true
    },
  }
}
