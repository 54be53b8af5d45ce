import { cx } from 'class-variance-authority'

interface SwitchProps {
  readonly label: string
  readonly isOn: boolean
  readonly isBusy?: boolean
  readonly onChange: (isOn: boolean) => void
}

/** A switch that takes effect immediately. It stays as it is until the server has answered. */
export function Switch({ label, isOn, isBusy = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-disabled={isBusy}
      onClick={() => !isBusy && onChange(!isOn)}
      className="flex min-h-12 items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-2 text-left font-semibold hover:border-control aria-disabled:opacity-60"
    >
      {label}
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
