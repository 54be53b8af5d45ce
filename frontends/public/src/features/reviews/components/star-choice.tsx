import { Icon } from '@directory/frontend-kit/ui/icon'
import { useId, useState } from 'react'

interface StarChoiceProps {
  readonly value: number
  readonly error: string | undefined
  readonly onChoose: (stars: number) => void
}

const choices = [1, 2, 3, 4, 5]
const meanings = ['Terrible', 'Poor', 'Average', 'Good', 'Excellent']
const meaningOf = (stars: number) => meanings[stars - 1] ?? ''
const formatStars = (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'}`

/** One to five stars: native radio buttons, so that arrow keys work, under stars to touch or click. */
export function StarChoice({ value, error, onChoose }: StarChoiceProps) {
  const id = useId()
  const [pointedAt, setPointedAt] = useState(0)
  const shown = pointedAt || value
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="font-semibold text-sm">Your rating</legend>
      <div className="mt-0.5 -ml-2 flex flex-wrap items-center">
        {choices.map((stars) => (
          <label
            key={stars}
            onPointerEnter={() => setPointedAt(stars)}
            onPointerLeave={() => setPointedAt(0)}
            className="relative grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="rating"
              value={stars}
              checked={stars === value}
              data-invalid={error ? '' : undefined}
              onChange={() => onChoose(stars)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon name="star" className={`size-7 ${stars <= value ? 'text-gold' : 'text-control'}`} />
            <span className="sr-only">{`${formatStars(stars)}, ${meaningOf(stars)}`}</span>
          </label>
        ))}
        <span aria-hidden className="ml-2 text-ink-soft text-sm">
          {shown ? `${shown} – ${meaningOf(shown)}` : `1 – ${meaningOf(1)}, 5 – ${meaningOf(5)}`}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
