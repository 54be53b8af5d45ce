import { cx } from 'class-variance-authority'
import type { Box } from '../../social-media/regions.ts'

export interface PictureMark {
  /** Its number in the list of comments; undefined while it is being chosen. */
  readonly number?: number
  readonly box: Box
}

const percent = (fraction: number): string => `${fraction * 100}%`

/** Rectangles and points over a picture, which its container has to position. What they are about is said in text as well. */
export function PictureMarks({ marks }: { marks: readonly PictureMark[] }) {
  return marks.map(({ number, box: { x, y, width, height } }) => {
    const isPoint = width === 0 && height === 0
    return (
      <span
        key={`${number} ${x} ${y} ${width} ${height}`}
        aria-hidden
        data-mark={number ?? 'new'}
        style={{ left: percent(x), top: percent(y), ...(isPoint ? {} : { width: percent(width), height: percent(height) }) }}
        className={cx(
          'pointer-events-none absolute grid place-items-center border-2 border-white outline-2 outline-black',
          isPoint ? 'size-7 -translate-1/2 rounded-full bg-black/60' : 'bg-black/15',
        )}
      >
        {number !== undefined && (
          <span className="grid size-6 place-items-center rounded-full bg-black font-semibold text-sm text-white">{number}</span>
        )}
      </span>
    )
  })
}
