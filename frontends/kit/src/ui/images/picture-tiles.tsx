import { Button } from '@directory/frontend-kit/ui/button'
import { Picture } from '@directory/frontend-kit/ui/picture'
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'

interface Tile {
  readonly id: string
  /** Empty if it no longer exists. */
  readonly url: string
  readonly colour: string | null
}

interface PictureTilesProps {
  readonly pictures: readonly Tile[]
  /** What to call one of them, such as content image. */
  readonly noun: string
  readonly isBusy?: boolean
  /** Omit it if they cannot be reordered. */
  readonly onMove?: (from: number, to: number) => void
  readonly onRemove: (id: string) => void
}

/** Pictures side by side in order. A button at the end of the row stays enabled: a disabled one would lose the focus. */
export function PictureTiles({ pictures, noun, isBusy = false, onMove, onRemove }: PictureTilesProps) {
  if (pictures.length === 0) return null
  const getPictureName = (place: number): string => `${noun} ${place + 1}`
  return (
    <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {pictures.map(({ id, url, colour }, place) => (
        <li key={id} className="overflow-hidden rounded-lg border border-line bg-surface">
          <Picture picture={{ url, colour, alt: '' }} alt={getPictureName(place)} sizes="(min-width: 640px) 240px, 50vw" />
          <div className="flex justify-between">
            {onMove && pictures.length > 1 && (
              <span className="flex">
                <Button
                  variant="quiet"
                  size="icon"
                  className="w-10! aria-disabled:opacity-40"
                  aria-label={`Move ${getPictureName(place)} forward`}
                  aria-disabled={place === 0}
                  onClick={() => place > 0 && onMove(place, place - 1)}
                >
                  <ArrowLeft aria-hidden />
                </Button>
                <Button
                  variant="quiet"
                  size="icon"
                  className="w-10! aria-disabled:opacity-40"
                  aria-label={`Move ${getPictureName(place)} back`}
                  aria-disabled={place === pictures.length - 1}
                  onClick={() => place < pictures.length - 1 && onMove(place, place + 1)}
                >
                  <ArrowRight aria-hidden />
                </Button>
              </span>
            )}
            <Button
              variant="quiet"
              size="icon"
              className="ml-auto text-danger! hover:bg-danger-soft!"
              aria-label={`Remove ${getPictureName(place)}`}
              aria-disabled={isBusy}
              onClick={() => !isBusy && onRemove(id)}
            >
              <Trash2 aria-hidden />
            </Button>
          </div>
        </li>
      ))}
    </ol>
  )
}
