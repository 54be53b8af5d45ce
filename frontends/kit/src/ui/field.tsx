import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'

/** A label above the control with the given id. */
export function Field({ id, label, className, children }: { id: string; label: string; className?: string; children: ReactNode }) {
  return (
    <div className={cx('grid gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      {children}
    </div>
  )
}
