import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const badgeStyle = cva(
  'inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2.5 py-0.5 font-semibold text-xs leading-5 [&_svg]:size-3.5',
  {
    variants: {
      tone: {
        neutral: 'border-line bg-sunken text-ink-soft',
        primary: 'border-transparent bg-primary-soft text-primary',
        gold: 'border-gold-line bg-gold-soft text-gold-ink',
        danger: 'border-transparent bg-danger-soft text-danger',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

/** A short label that states a fact about the thing beside it. */
export function Badge({ tone, className, ...props }: ComponentProps<'span'> & VariantProps<typeof badgeStyle>) {
  return <span className={badgeStyle({ tone, className })} {...props} />
}
