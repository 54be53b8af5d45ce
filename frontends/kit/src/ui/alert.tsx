import { cva, type VariantProps } from 'class-variance-authority'
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const alertStyle = cva('flex items-start gap-3 rounded-lg border px-4 py-3 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0', {
  variants: {
    tone: { info: 'border-line bg-sunken text-ink', danger: 'border-danger/30 bg-danger-soft text-danger' },
  },
  defaultVariants: { tone: 'info' },
})

/** A message in the flow of the page; the danger tone is announced to screen readers. */
export function Alert({ tone = 'info', children }: VariantProps<typeof alertStyle> & { children: ReactNode }) {
  return (
    <div role={tone === 'danger' ? 'alert' : undefined} className={alertStyle({ tone })}>
      {tone === 'danger' ? <CircleAlert aria-hidden /> : <Info aria-hidden />}
      <div>{children}</div>
    </div>
  )
}
