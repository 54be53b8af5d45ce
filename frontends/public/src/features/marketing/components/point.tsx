import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const tints = {
  moss: 'bg-moss text-on-moss',
  ochre: 'bg-ochre text-on-ochre',
  clay: 'bg-clay text-on-clay',
  slate: 'bg-slate text-on-slate',
}

interface PointProps {
  readonly icon: LucideIcon
  readonly tint: keyof typeof tints
  readonly title: string
  readonly children: ReactNode
}

/** A selling point with its icon. */
export function Point({ icon: Icon, tint, title, children }: PointProps) {
  return (
    <>
      <span className={cx('grid size-12 place-items-center rounded-lg', tints[tint])}>
        <Icon aria-hidden className="size-6" strokeWidth={1.75} />
      </span>
      <h3 className="mt-4 font-display font-medium text-heading">{title}</h3>
      <div className="mt-1.5 text-ink-soft">{children}</div>
    </>
  )
}
