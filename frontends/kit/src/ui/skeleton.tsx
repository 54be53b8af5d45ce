import { cx } from 'class-variance-authority'

/** A grey placeholder for content that is still loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('motion-safe:animate-pulse rounded-md bg-sunken', className)} />
}
