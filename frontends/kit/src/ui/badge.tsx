import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const look =
  'inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2.5 py-0.5 font-semibold text-xs leading-5 [&_svg]:size-3.5'

const tones = {
  neutral: 'border-line bg-sunken text-ink-soft',
  primary: 'border-transparent bg-primary-soft text-primary',
  gold: 'border-gold-line bg-gold-soft text-gold-ink',
  danger: 'border-transparent bg-danger-soft text-danger',
} as const

export function Badge({ tone = 'neutral', className, ...props }: ComponentProps<'span'> & { tone?: keyof typeof tones }) {
  return <span className={cx(look, tones[tone], className)} {...props} />
}
