import { formatCount } from '@directory/contracts/catalogue/figures'
import { Link } from '@directory/frontend-kit/router'

export interface LinkTab {
  readonly label: string
  readonly to: string
  readonly isCurrent: boolean
  readonly count?: number | undefined
}

/** Lists side by side of which one is shown, each with an address of its own. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav aria-label={label} className="flex gap-x-2 overflow-x-auto overflow-y-hidden border-line border-b">
      {tabs.map(({ label: name, to, isCurrent, count }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className="inline-flex shrink-0 min-h-11 items-center border-transparent border-b-2 px-3 whitespace-nowrap font-semibold text-ink-soft -outline-offset-2 hover:text-ink aria-[current]:border-primary aria-[current]:text-primary"
        >
          {count === undefined ? name : `${name} (${formatCount(count)})`}
        </Link>
      ))}
    </nav>
  )
}
