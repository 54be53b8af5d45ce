import { Icon } from '@directory/frontend-kit/ui/icon'

const steps = [1, 2, 3, 4, 5]

/** A visitor's rating as stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex gap-0.5">
      <span className="sr-only">{`Rated ${rating} out of 5`}</span>
      {steps.map((step) => (
        <Icon key={step} name="star" className={`size-4 ${step <= rating ? 'text-gold' : 'text-line'}`} />
      ))}
    </span>
  )
}
