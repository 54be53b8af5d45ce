interface SegmentsProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (value: string) => void
}

/** A row of buttons, exactly one of which is on. */
export function Segments({ label, value, options, onChoose }: SegmentsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one joined row in every browser
    <div role="group" aria-label={label} className="flex rounded-md border border-control bg-surface p-0.5">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
          className="min-h-10 whitespace-nowrap rounded-sm px-3 font-semibold text-sm transition-colors hover:bg-sunken aria-pressed:bg-primary aria-pressed:text-on-primary"
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
