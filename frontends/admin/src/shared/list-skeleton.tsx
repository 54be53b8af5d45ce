import { Skeleton } from '@directory/frontend-kit/ui/skeleton'

/** As long as most lists, so that Back finds its place again. */
const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The outline of a list while it is loading. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label}</span>
      {rows.map((row) => (
        <Skeleton key={row} className="h-24" />
      ))}
    </div>
  )
}
