import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'

/** The look shared by everything that is typed into or chosen from. */
export const controlStyle =
  'min-h-11 w-full rounded-md border border-control bg-surface px-3.5 py-2 text-base text-ink placeholder:text-ink-soft hover:border-ink-soft aria-invalid:border-danger disabled:opacity-60'

/** A text field; its label belongs to a Field around it or an aria-label. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cx(controlStyle, className)} {...props} />
}
