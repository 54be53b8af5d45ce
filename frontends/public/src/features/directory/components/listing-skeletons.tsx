import { Skeleton } from '@directory/frontend-kit/ui/skeleton'

/** The outline of the first cards during the first load. */
export function ListingSkeletons() {
  return (
    <div role="status">
      <span className="sr-only">Loading businesses…</span>
      <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <div key={key} className="overflow-hidden rounded-xl border border-line bg-surface">
            <Skeleton className="aspect-video rounded-none" />
            <div className="grid gap-3 p-4.5">
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-10" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
