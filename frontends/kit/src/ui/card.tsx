import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cx('rounded-xl border border-line bg-surface shadow-card', className)} {...props} />
}
