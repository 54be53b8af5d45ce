import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'

/** The style shared by all inputs and selects. */
export const controlStyle =
  'min-h-11 w-full rounded-md border border-control bg-surface px-3.5 py-2 text-base text-ink placeholder:text-ink-soft hover:border-ink-soft aria-invalid:border-danger disabled:opacity-60'

/** A text input; its label comes from a surrounding Field or an aria-label. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cx(controlStyle, className)} {...props} />
}
