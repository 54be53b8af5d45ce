import { Skeleton } from '@directory/frontend-kit/ui/skeleton'

/** The outline of a list while it is loading. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  )
}
