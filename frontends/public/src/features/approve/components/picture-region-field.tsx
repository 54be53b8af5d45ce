import type { ClientImage } from '@directory/contracts/http/social-media'
import { type Box, boxBetween, ninths, type Point } from '@directory/frontend-kit/social-media/regions'
import { Picture } from '@directory/frontend-kit/ui/picture'
import { PictureMarks } from '@directory/frontend-kit/ui/social-media/picture-marks'
import { type PointerEvent, useId, useRef } from 'react'

interface PictureRegionFieldProps {
  readonly image: ClientImage
  readonly box: Box
  readonly onChange: (box: Box) => void
}

function pointAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

const isSame = (a: Box, b: Box): boolean => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height

/** A part of a picture: a point or a rectangle by pointer, or a ninth by the arrow keys. */
export function PictureRegionField({ image, box: { x, y, width, height }, onChange }: PictureRegionFieldProps) {
  const name = useId()
  const start = useRef<Point>(undefined)
  const box = { x, y, width, height }
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-1.5 font-semibold text-sm">Which part?</legend>
      <p className="text-ink-soft text-sm">Tap a point or drag over the picture, or choose a part below.</p>
      <div
        className="relative touch-none cursor-crosshair select-none overflow-hidden rounded-md"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          start.current = pointAt(event)
          onChange(boxBetween(start.current, start.current))
        }}
        onPointerMove={(event) => start.current && onChange(boxBetween(start.current, pointAt(event)))}
        onPointerUp={() => {
          start.current = undefined
        }}
        onPointerCancel={() => {
          start.current = undefined
        }}
      >
        <Picture
          picture={{ ...image, alt: 'The picture to mark' }}
          sizes="(min-width: 640px) 640px, 100vw"
          className="pointer-events-none"
        />
        <PictureMarks marks={[{ box }]} />
      </div>
      <div className="grid max-w-96 grid-cols-3 gap-1">
        {ninths.map(({ name: label, box: ninth }) => (
          <label
            key={label}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line px-2 text-sm has-checked:border-primary has-checked:bg-primary-soft"
          >
            <input
              type="radio"
              name={name}
              checked={isSame(ninth, box)}
              onChange={() => onChange(ninth)}
              className="size-4 shrink-0 accent-primary"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
