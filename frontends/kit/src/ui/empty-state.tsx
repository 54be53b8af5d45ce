import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly message: string
  readonly children?: ReactNode
}

/** Shown in place of an empty list, with what to do about it. */
export function EmptyState({ icon: Icon, title, message, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center rounded-xl border border-line border-dashed bg-surface px-6 py-14 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon aria-hidden className="size-6" />
      </span>
      <h3 className="mt-5 font-display font-medium text-heading">{title}</h3>
      <p className="mt-2 max-w-md text-ink-soft">{message}</p>
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
