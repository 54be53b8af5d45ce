import { cx } from 'class-variance-authority'
import { useId } from 'react'

interface SwitchProps {
  readonly label: string
  /** What is switched, below the label. */
  readonly description?: string
  readonly isOn: boolean
  readonly isBusy?: boolean
  readonly onChange: (isOn: boolean) => void
}

/** A switch that takes effect immediately. It stays as it is until the server has answered. */
export function Switch({ label, description, isOn, isBusy = false, onChange }: SwitchProps) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-disabled={isBusy}
      aria-labelledby={id}
      aria-describedby={description ? `${id}-about` : undefined}
      onClick={() => !isBusy && onChange(!isOn)}
      className="flex min-h-12 items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-2 text-left font-semibold hover:border-control aria-disabled:opacity-60"
    >
      <span>
        <span id={id}>{label}</span>
        {description && (
          <span id={`${id}-about`} className="block font-normal text-ink-soft text-sm">
            {description}
          </span>
        )}
      </span>
      <span
        aria-hidden
        className={cx(
          'relative h-6 w-11 shrink-0 rounded-full border transition-colors',
          isOn ? 'border-primary bg-primary' : 'border-control bg-sunken',
        )}
      >
        <span
          className={cx(
            'absolute top-0.5 left-0.5 size-4.5 rounded-full transition-transform',
            isOn ? 'translate-x-5 bg-on-primary' : 'bg-control',
          )}
        />
      </span>
    </button>
  )
}
