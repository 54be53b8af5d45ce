import { formatCount } from '@directory/contracts/catalogue/number-format'
import { Icon } from './icon.tsx'

const reviews = (count: number) => `${formatCount(count)} ${count === 1 ? 'review' : 'reviews'}`

/** A rating out of five with its number of reviews; nothing if there is none. */
export function Rating({ value, count }: { value: number; count: number }) {
  if (value <= 0) return null
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon name="star" className="size-4 text-gold" />
      <span className="font-semibold tabular-nums">
        <span className="sr-only">Rated </span>
        {value.toFixed(1)}
        <span className="sr-only"> out of 5</span>
      </span>
      <span className="text-ink-soft">{`(${reviews(count)})`}</span>
    </span>
  )
}
