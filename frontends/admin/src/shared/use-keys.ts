import { useEffect, useRef } from 'react'

/** Whether an element takes keys itself, such as a field or a select. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

/** A dialog over the desk has keys of its own. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null

/** Listens for keys, except while something is typed, for as long as they are on. */
export function useKeys(isOn: boolean, onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => {
      if (!event.repeat && !isTyping(event.target)) latest.current(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
