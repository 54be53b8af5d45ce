import { Skeleton } from '@directory/frontend-kit/ui/skeleton'

/** The outline of two cards while the businesses are loading. */
export function BusinessSkeletons() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading businesses…</span>
      <Skeleton className="h-60 rounded-xl" />
      <Skeleton className="h-60 rounded-xl" />
    </div>
  )
}
