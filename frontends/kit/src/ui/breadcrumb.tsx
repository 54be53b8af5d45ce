import { Link } from '@directory/frontend-kit/router'
import { Icon } from './icon.tsx'

export interface Crumb {
  readonly label: string
  readonly to: string
}

/** The path from the home page to the current one, which comes last and is not a link. On one line, so that nothing below moves. */
export function Breadcrumb({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex items-center whitespace-nowrap gap-x-1.5 text-ink-soft text-sm">
        {trail.map(({ label, to }) => (
          <li key={to} className="flex shrink-0 items-center gap-1.5">
            <Link to={to} className="inline-flex min-h-11 items-center rounded-sm underline-offset-4 hover:text-primary hover:underline">
              {label}
            </Link>
            <Icon name="chevron-right" className="size-3.5" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate text-ink">
          {current}
        </li>
      </ol>
    </nav>
  )
}
