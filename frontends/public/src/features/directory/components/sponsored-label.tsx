import { Link } from '@directory/frontend-kit/router'
import { Icon } from '@directory/frontend-kit/ui/icon'

/** Marks paid content, and links to the explanation of the ranking. */
export function SponsoredLabel() {
  return (
    <Link
      to="/how-ranking-works"
      className="relative inline-flex items-center gap-1 rounded-sm font-semibold text-ink-soft text-xs underline-offset-2 after:absolute after:-inset-x-2 after:-inset-y-3 hover:text-primary hover:underline"
    >
      Sponsored
      <Icon name="info" className="size-3.5" />
      <span className="sr-only">: how ranking works</span>
    </Link>
  )
}
