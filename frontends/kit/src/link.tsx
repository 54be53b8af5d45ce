import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { isPlainClick } from './plain-click.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site that begins with a slash. */
  readonly to: string
  readonly replace?: boolean
  readonly state?: unknown
  readonly preventScrollReset?: boolean
}

/**
 * A link that the router follows. The router's own resolves every address against the route and renders again with each navigation, which
 * on pages of a hundred links is a seventh of the time to render them; ours are absolute.
 */
export function Link({ to, replace, state, preventScrollReset, target, onClick, ...props }: LinkProps) {
  const navigate = useNavigate()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || (target && target !== '_self')) return
    event.preventDefault()
    const { pathname, search, hash } = window.location
    void navigate(to, { replace: replace ?? to === pathname + search + hash, state, preventScrollReset })
  }
  return <a {...props} href={to} target={target} onClick={follow} />
}
