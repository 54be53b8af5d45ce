import { Link } from '@directory/frontend-kit/router'
import { ArrowRight } from 'lucide-react'

/** A link on its own line, large enough to touch. */
export function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="group inline-flex min-h-11 items-center gap-2 rounded-sm font-semibold text-primary underline underline-offset-4 hover:text-primary-strong"
    >
      {children}
      <ArrowRight aria-hidden className="size-4.5 shrink-0 transition-transform group-hover:translate-x-1" />
    </Link>
  )
}
