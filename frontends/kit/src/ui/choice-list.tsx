import { formatCount } from '@directory/contracts/catalogue/number-format'
export interface Choice {
  readonly value: string
  readonly label: string
  readonly count?: number
}

interface ChoiceListProps {
  readonly legend: string
  readonly name: string
  readonly value: string
  readonly choices: readonly Choice[]
  readonly onChoose: (value: string) => void
}

/** Radio buttons, each with the number of results it would give. */
export function ChoiceList({ legend, name, value, choices, onChoose }: ChoiceListProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="-mx-2 flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 text-[0.9375rem] hover:bg-sunken has-checked:font-semibold pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
            className="size-4 shrink-0 accent-primary"
          />
          <span className="min-w-0 flex-1 truncate">{choice.label}</span>
          {choice.count !== undefined && (
            <span className="text-ink-soft text-sm tabular-nums">
              {formatCount(choice.count)}
              <span className="sr-only"> {choice.count === 1 ? 'business' : 'businesses'}</span>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
