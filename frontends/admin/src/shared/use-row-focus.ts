import { type FocusEvent, useRef } from 'react'

/** The decision button of a row: the first button of its last cell. */
const decision = 'tr > :last-child button'

/**
 * Moves the focus when the row that had it is removed after a decision: to the row that takes its place, or the last one, so that several
 * can be decided in sequence.
 */
export function useRowFocus() {
  const place = useRef(-1)
  return {
    onFocusCapture({ target, currentTarget }: FocusEvent<HTMLElement>) {
      const row = target.closest('tbody tr')
      place.current = row ? [...currentTarget.querySelectorAll('tbody tr')].indexOf(row) : -1
    },
    next(within: HTMLElement): HTMLElement | undefined {
      if (place.current < 0) return undefined
      const rows = [...within.querySelectorAll('tbody tr')]
      return rows[Math.min(place.current, rows.length - 1)]?.querySelector<HTMLElement>(decision) ?? undefined
    },
  }
}
