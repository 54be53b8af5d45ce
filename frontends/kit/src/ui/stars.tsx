import { limits } from '@directory/contracts/catalogue/limits'
import { Icon } from './icon.tsx'

const places = Array.from({ length: limits.ratingMaximum }, (_, index) => index + 1)

/** A rating in whole stars; the remaining ones stay empty. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="sr-only">
        {rating} out of {limits.ratingMaximum} stars
      </span>
      {places.map((place) => (
        <Icon key={place} name="star" className={place <= rating ? 'size-4.5 text-gold' : 'size-4.5 text-line'} />
      ))}
    </span>
  )
}
