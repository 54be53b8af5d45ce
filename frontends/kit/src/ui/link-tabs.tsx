import { formatCount } from '@directory/contracts/catalogue/number-format'
import { Link } from '@directory/frontend-kit/router'
import { Tooltip } from '@directory/frontend-kit/ui/tooltip'
import type { ReactElement } from 'react'
import { useEffect, useRef } from 'react'

export interface LinkTab {
  readonly label: string
  readonly to: string
  readonly isCurrent: boolean
  readonly count?: number | undefined
  /** A tooltip, if the label alone is not clear. */
  readonly note?: string
}

interface NotedProps extends Pick<LinkTab, 'note'> {
  readonly children: ReactElement
}

const Noted = ({ note, children }: NotedProps) => (note ? <Tooltip text={note}>{children}</Tooltip> : children)

/** Tabs that are links, each with its own address. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const row = useRef<HTMLElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to
  useEffect(() => {
    const tab = current && row.current?.querySelector<HTMLElement>('[aria-current]')
    // On narrow screens, scrolls the current tab into view.
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft + tab.offsetWidth + 24 - row.current.clientWidth
  }, [current])
  return (
    <nav ref={row} aria-label={label} className="relative flex gap-x-2 overflow-x-auto overflow-y-hidden border-line border-b">
      {tabs.map(({ label: name, to, isCurrent, count, note }) => (
        <Noted key={to} note={note}>
          <Link
            to={to}
            preventScrollReset
            aria-current={isCurrent ? 'page' : undefined}
            className="inline-flex shrink-0 min-h-11 items-center border-transparent border-b-2 px-3 whitespace-nowrap font-semibold text-ink-soft -outline-offset-2 hover:text-ink aria-[current]:border-primary aria-[current]:text-primary"
          >
            {count === undefined ? name : `${name} (${formatCount(count)})`}
          </Link>
        </Noted>
      ))}
    </nav>
  )
}
