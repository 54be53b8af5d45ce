import { useUnsavedChanges } from '@directory/frontend-kit/use-unsaved-changes'
import { useRef } from 'react'

/** Asks before a form that lies open over the calendar is left with what was typed; `done` says that it is saved, before it is left. */
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
