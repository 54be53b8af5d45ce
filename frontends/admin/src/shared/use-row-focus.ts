import { type FocusEvent, useRef } from 'react'

/** What in a row decides about it: the first button of its last cell. */
const decision = 'tr > :last-child button'

/**
 * Where the focus goes when the row that had it is taken away, since it has been decided: to the row that takes its place, or the last one,
 * so that several can be decided in a row.
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
