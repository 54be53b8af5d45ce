import { formatCount } from '@directory/contracts/catalogue/number-format'

/** The number of businesses behind a link: shown as a bare number, with its noun for screen readers. */
export function BusinessCount({ count }: { count: number }) {
  return (
    <span className="font-normal text-ink-soft text-sm tabular-nums">
      {formatCount(count)}
      <span className="sr-only"> businesses</span>
    </span>
  )
}
