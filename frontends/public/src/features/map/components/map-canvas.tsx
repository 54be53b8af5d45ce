import { useNavigate } from '@directory/frontend-kit/router'
import { cx } from 'class-variance-authority'
import { useEffect, useRef, useState } from 'react'
import type { DrawnMap } from '../draw-map.ts'
import type { Place } from '../places.ts'

interface MapCanvasProps {
  readonly label: string
  readonly places: readonly Place[]
  readonly tileUrl: string
  readonly attribution: string
  /** Until then, an empty frame of the same size is shown, and nothing is fetched. */
  readonly isWanted?: boolean
  readonly className: string
}

/** A map of places, drawn in the browser by a library that is loaded on demand. */
export function MapCanvas({ label, places, tileUrl, attribution, isWanted = true, className }: MapCanvasProps) {
  const element = useRef<HTMLElement>(null)
  const [map, setMap] = useState<DrawnMap>()
  const [hasFailed, setFailed] = useState(false)
  const navigate = useNavigate()

  useEffect(() => {
    if (!isWanted) return
    let isUnmounted = false
    let drawn: DrawnMap | undefined
    async function draw() {
      const { drawMap } = await import('../draw-map.ts')
      if (isUnmounted || !element.current) return
      drawn = drawMap(element.current, { tileUrl, onVisit: (path) => void navigate(path) })
      setMap(drawn)
    }
    draw().catch(() => setFailed(true))
    return () => {
      isUnmounted = true
      drawn?.remove()
    }
  }, [isWanted, tileUrl, navigate])

  useEffect(() => map?.show(places), [map, places])

  return (
    <div className="grid gap-1.5">
      <div className={cx('relative isolate overflow-hidden rounded-xl border border-line bg-sunken', className)}>
        <section ref={element} aria-label={label} className="size-full" />
        <p role="status" className="pointer-events-none absolute inset-0 grid place-items-center text-ink-soft">
          {isWanted && !map && (hasFailed ? 'The map could not be loaded.' : 'Loading the map…')}
        </p>
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft text-xs">
        <span className="pointer-fine:hidden">Move the map with two fingers.</span>
        <span className="ml-auto">{attribution}</span>
      </p>
    </div>
  )
}
