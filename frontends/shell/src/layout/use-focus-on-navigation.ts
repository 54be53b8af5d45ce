import { useLocation } from '@directory/frontend-kit/router'
import { type RefObject, useEffect, useRef } from 'react'

/** After a change of screen, keyboard and screen reader begin at its content, as they would on a new page. */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    content.current?.focus({ preventScroll: true })
  }, [pathname])
  return content
}
