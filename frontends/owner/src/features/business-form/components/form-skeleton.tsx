import { Skeleton } from '@directory/frontend-kit/ui/skeleton'

/** The outline of a form while its data is loading. */
export function FormSkeleton() {
  return (
    <div role="status" className="mt-8 grid gap-6">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-96 rounded-xl" />
      <Skeleton className="h-64 rounded-xl" />
    </div>
  )
}
