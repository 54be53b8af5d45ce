import { cx } from 'class-variance-authority'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlStyle } from './input.tsx'

/** The browser's native select in our style. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className={cx('relative block', className)}>
      <select className={cx(controlStyle, 'appearance-none truncate pr-10')} {...props} />
      <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-ink-soft" />
    </span>
  )
}
