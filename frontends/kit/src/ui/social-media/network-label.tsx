import type { Network } from '@directory/contracts/http/social-posts'
import { cx } from 'class-variance-authority'
import { networks } from '../../social-media/networks.ts'

export function NetworkLabel({ network, className }: { network: Network; className?: string }) {
  const { label, icon: Icon, look } = networks[network]
  return (
    <span className={cx('inline-flex min-w-0 items-center gap-1.5', className)}>
      <span className={cx('grid size-5 shrink-0 place-items-center rounded-sm print:[print-color-adjust:exact]', look)}>
        <Icon aria-hidden className="size-3" />
      </span>
      <span className="truncate">{label}</span>
    </span>
  )
}
