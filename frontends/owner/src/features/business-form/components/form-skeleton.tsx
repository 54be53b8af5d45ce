import { Skeleton } from '@directory/frontend-kit/ui/skeleton'

/** The shape of a form while it is not known what belongs into it. */
export function FormSkeleton() {
  return (
    <div role="status" className="mt-8 grid gap-6">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-96 rounded-xl" />
      <Skeleton className="h-64 rounded-xl" />
    </div>
  )
}
