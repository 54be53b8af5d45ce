import { useLocation } from '@directory/frontend-kit/router'
import { type RefObject, useEffect, useRef } from 'react'

/** After navigation, keyboard and screen reader start at the content, as on a new page. */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    content.current?.focus({ preventScroll: true })
  }, [pathname])
  return content
}
