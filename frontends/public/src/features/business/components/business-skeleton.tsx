import { Skeleton } from '@directory/frontend-kit/ui/skeleton'

/** The outline of a listing's page while it loads. */
export function BusinessSkeleton() {
  return (
    <div role="status" className="wrap grid gap-6 py-10">
      <h1 className="sr-only">Loading business…</h1>
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-5 w-1/3" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="aspect-video" />
        <Skeleton className="h-72" />
      </div>
    </div>
  )
}
