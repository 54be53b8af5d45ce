import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'

interface KeyNumber {
  readonly value: ReactNode
  readonly label: string
}

/** Large numbers with their labels, on a deep background. */
export function KeyNumbers({ numbers, className }: { numbers: readonly KeyNumber[]; className?: string }) {
  return (
    <dl className={cx('grid gap-x-8 gap-y-6', className)}>
      {numbers.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="mt-1 text-on-deep-soft">{label}</dt>
          <dd className="font-display font-medium text-[2.5rem] text-gold-light leading-none tracking-tight">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
