import { Button } from '@directory/frontend-kit/ui/button'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn, ZoomOut } from 'lucide-react'
import { useId } from 'react'
import type { Point } from 'react-easy-crop'
import { zoomedTo, zoomRange } from '../../images/crop-position.ts'

interface CropControlsProps {
  readonly zoom: number
  readonly onZoom: (zoom: number) => void
  readonly onMove: (by: Point) => void
}

const step = 10
const moves = [
  { label: 'Move left', icon: ArrowLeft, by: { x: -step, y: 0 } },
  { label: 'Move right', icon: ArrowRight, by: { x: step, y: 0 } },
  { label: 'Move up', icon: ArrowUp, by: { x: 0, y: -step } },
  { label: 'Move down', icon: ArrowDown, by: { x: 0, y: step } },
] as const

/** Zooms and moves a picture without dragging it. */
export function CropControls({ zoom, onZoom, onMove }: CropControlsProps) {
  const id = useId()
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-60 flex-1 items-center gap-2">
        <label htmlFor={id} className="font-semibold text-sm">
          Zoom
        </label>
        <Button
          variant="outline"
          size="icon"
          className="shrink-0"
          aria-label="Zoom out"
          onClick={() => onZoom(zoomedTo(zoom - zoomRange.step))}
        >
          <ZoomOut aria-hidden />
        </Button>
        <input
          id={id}
          type="range"
          min={zoomRange.minimum}
          max={zoomRange.maximum}
          step={zoomRange.step}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} per cent`}
          onChange={(event) => onZoom(Number(event.target.value))}
          className="h-11 min-w-20 flex-1 accent-primary"
        />
        <Button
          variant="outline"
          size="icon"
          className="shrink-0"
          aria-label="Zoom in"
          onClick={() => onZoom(zoomedTo(zoom + zoomRange.step))}
        >
          <ZoomIn aria-hidden />
        </Button>
      </div>
      <div className="flex gap-2">
        {moves.map(({ label, icon: Icon, by }) => (
          <Button key={label} variant="outline" size="icon" aria-label={label} onClick={() => onMove(by)}>
            <Icon aria-hidden />
          </Button>
        ))}
      </div>
    </div>
  )
}
