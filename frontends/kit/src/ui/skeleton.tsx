import { cx } from 'class-variance-authority'

/** A grey placeholder for content that is still loading: on a page from the server, by its scripts. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden data-needs-script="" className={cx('motion-safe:animate-pulse rounded-md bg-sunken', className)} />
}
