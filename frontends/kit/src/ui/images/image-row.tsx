import type { ListingImage } from '@directory/contracts/events/listings'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Button } from '@directory/frontend-kit/ui/button'
import { Picture } from '@directory/frontend-kit/ui/picture'
import { cx } from 'class-variance-authority'
import { ArrowDown, ArrowUp, GripVertical, Star, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { AltField } from './alt-field.tsx'

interface ImageRowProps {
  readonly image: ListingImage
  /** Counts the attempts at showing it. */
  readonly attempt: number
  readonly place: number
  readonly count: number
  readonly isDragged: boolean
  /** On which side of it the dragged image would land. */
  readonly landing: 'above' | 'below' | undefined
  readonly grip: ComponentProps<'span'>
  readonly words: string
  readonly isUnsaved: boolean
  readonly onType: (words: string) => void
  readonly onDescribe: () => void
  readonly onBroken: () => void
  readonly onMove: (place: number) => void
  readonly onRemove: () => void
}

/**
 * One image with its description and position. Buttons without effect stay enabled: a disabled one would lose the focus after each move.
 */
export function ImageRow({ image, attempt, place, count, isDragged, landing, grip, words, isUnsaved, ...on }: ImageRowProps) {
  const name = `image ${place + 1}`
  const isFirst = place === 0
  return (
    <li
      className={cx(
        'flex flex-wrap items-start gap-3 rounded-lg border border-line bg-surface p-3',
        isDragged && 'opacity-60',
        landing === 'above' && 'shadow-[0_-4px_0_var(--color-primary)]',
        landing === 'below' && 'shadow-[0_4px_0_var(--color-primary)]',
      )}
    >
      {count > 1 && (
        <span
          {...grip}
          aria-hidden
          className="grid h-11 w-7 cursor-grab touch-none place-items-center text-ink-soft active:cursor-grabbing"
        >
          <GripVertical className="size-5" />
        </span>
      )}
      <div onErrorCapture={on.onBroken} className="w-32 shrink-0 sm:w-40">
        <Picture key={attempt} picture={image} sizes="160px" className="rounded-md" />
      </div>
      <div className="grid min-w-48 flex-1 gap-2">
        <AltField words={words} label={`What ${name} shows`} isUnsaved={isUnsaved} onType={on.onType} onSave={on.onDescribe} />
        <div className="flex flex-wrap items-center gap-1">
          {isFirst ? (
            <Badge tone="primary">Primary</Badge>
          ) : (
            <Button variant="quiet" className="px-2.5!" aria-label={`Make ${name} the primary one`} onClick={() => on.onMove(0)}>
              <Star aria-hidden />
              Make primary
            </Button>
          )}
          <div className="ml-auto flex gap-1">
            {count > 1 && (
              <>
                <Button
                  variant="quiet"
                  size="icon"
                  className="aria-disabled:opacity-40"
                  aria-label={`Move ${name} up`}
                  aria-disabled={isFirst}
                  onClick={() => on.onMove(place - 1)}
                >
                  <ArrowUp aria-hidden />
                </Button>
                <Button
                  variant="quiet"
                  size="icon"
                  className="aria-disabled:opacity-40"
                  aria-label={`Move ${name} down`}
                  aria-disabled={place === count - 1}
                  onClick={() => on.onMove(place + 1)}
                >
                  <ArrowDown aria-hidden />
                </Button>
              </>
            )}
            <Button variant="danger" size="icon" aria-label={`Remove ${name}`} onClick={on.onRemove}>
              <Trash2 aria-hidden />
            </Button>
          </div>
        </div>
      </div>
    </li>
  )
}
