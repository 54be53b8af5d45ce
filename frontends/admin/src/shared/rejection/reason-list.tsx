import { Button } from '@directory/frontend-kit/ui/button'
import { placeForKey } from '../pressed-key.ts'
import { useKeys } from '../use-keys.ts'

interface Reason {
  readonly title: string
  readonly text?: string
}

interface ReasonListProps<Chosen extends Reason> {
  readonly reasons: readonly Chosen[]
  readonly hasKeys: boolean
  readonly onChoose: (reason: Chosen) => void
  /** If omitted, the reasons cannot be edited. */
  readonly onEdit?: (reason: Chosen) => void
}

/** Reasons to choose from, by digit or button. */
export function ReasonList<Chosen extends Reason>({ reasons, hasKeys, onChoose, onEdit }: ReasonListProps<Chosen>) {
  useKeys(hasKeys, (event) => {
    const ready = reasons[placeForKey(event) ?? -1]
    if (!ready) return
    event.preventDefault()
    onChoose(ready)
  })
  if (reasons.length === 0) return null
  return (
    <ol aria-label="Ready reasons" className="grid gap-2">
      {reasons.map((reason, index) => (
        <li key={`${reason.title} ${reason.text}`} className="flex items-stretch gap-2">
          <button
            type="button"
            onClick={() => onChoose(reason)}
            className="flex min-h-11 min-w-0 flex-1 gap-3 rounded-md border border-control bg-surface px-3 py-2 text-left hover:border-primary hover:bg-primary-soft"
          >
            {hasKeys && index < 9 && <kbd className="font-semibold text-ink-soft tabular-nums">{index + 1}</kbd>}
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{reason.title}</span>
              {reason.text && <span className="line-clamp-2 text-ink-soft text-sm wrap-anywhere">{reason.text}</span>}
            </span>
          </button>
          {onEdit && (
            <Button variant="outline" onClick={() => onEdit(reason)}>
              Edit<span className="sr-only"> “{reason.title}” first</span>
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
