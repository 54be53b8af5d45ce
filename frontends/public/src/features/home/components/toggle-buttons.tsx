interface ToggleOption {
  readonly value: string
  readonly label: string
}

interface ToggleButtonsProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly options: readonly ToggleOption[]
  readonly onChoose: (value: string) => void
}

/**
 * A group of buttons, at most one of which is on; pressing it again turns it off. Without JavaScript, each submits the surrounding form.
 */
export function ToggleButtons({ label, name, value, options, onChoose }: ToggleButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one joined row in every browser
    <div role="group" aria-label={label} className="flex rounded-md border border-control bg-surface p-0.5">
      {options.map((option) => {
        const isOn = option.value === value
        const next = isOn ? '' : option.value
        return (
          <button
            key={option.value}
            type="submit"
            name={name}
            value={next}
            aria-pressed={isOn}
            onClick={(event) => {
              event.preventDefault()
              onChoose(next)
            }}
            className="min-h-9.5 flex-auto whitespace-nowrap rounded-sm px-3 font-semibold text-sm transition-colors hover:bg-sunken aria-pressed:bg-primary aria-pressed:text-on-primary max-sm:px-1.5"
          >
            {option.label}
          </button>
        )
      })}
    </div>
  )
}
