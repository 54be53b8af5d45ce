import type { ImageSize } from '../image-guidance.ts'

const sheet = { width: 1920, height: 1080, margin: 60 }
const view = [-sheet.margin, -sheet.margin, sheet.width + 2 * sheet.margin, sheet.height + 2 * sheet.margin].join(' ')

/** An image size, drawn to scale. */
export function ImageFrame({ size: { name, width, height, note } }: { size: ImageSize }) {
  return (
    <figure className="flex h-full flex-col rounded-xl border border-line bg-surface p-5 shadow-card">
      <svg viewBox={view} aria-hidden="true" className="w-full rounded-md bg-sunken">
        <rect
          x={(sheet.width - width) / 2}
          y={(sheet.height - height) / 2}
          width={width}
          height={height}
          rx="24"
          className="fill-moss stroke-2 stroke-on-moss [vector-effect:non-scaling-stroke]"
        />
      </svg>
      <figcaption className="mt-4">
        <span className="block font-semibold">{name}</span>
        <span className="block font-display font-medium text-heading tabular-nums">
          {width} × {height}
          <span className="sr-only"> pixels</span>
        </span>
        <span className="block text-ink-soft text-sm">{note}</span>
      </figcaption>
    </figure>
  )
}
