import { formatCount } from '@directory/contracts/catalogue/number-format'

/** How many businesses a link leads to: a bare number for the eye, with its word for the ear. */
export function BusinessCount({ count }: { count: number }) {
  return (
    <span className="font-normal text-ink-soft text-sm tabular-nums">
      {formatCount(count)}
      <span className="sr-only"> businesses</span>
    </span>
  )
}
