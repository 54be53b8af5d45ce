import { X } from 'lucide-react'
import type { ReactNode } from 'react'

interface ChipProps {
  readonly label: string
  /** Shown before the label. */
  readonly mark?: ReactNode
  readonly isBusy?: boolean
  readonly onRemove: () => void
}

/** A removable entry of a list. */
export function Chip({ label, mark, isBusy = false, onRemove }: ChipProps) {
  return (
    <li className="inline-flex max-w-full items-center gap-2 rounded-full border border-line bg-sunken pl-3 text-[0.9375rem]">
      {mark}
      <span className="min-w-0 py-1 wrap-anywhere">{label}</span>
      <button
        type="button"
        aria-label={`Remove ${label}`}
        aria-disabled={isBusy}
        onClick={() => !isBusy && onRemove()}
        className="grid size-9 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-danger-soft hover:text-danger aria-disabled:opacity-55"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  )
}
