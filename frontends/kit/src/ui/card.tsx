import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'

/** A raised surface that holds one thing. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cx('rounded-xl border border-line bg-surface shadow-card', className)} {...props} />
}
