import type { ListingPage } from '@directory/contracts/http/directory'
import { Picture } from '@directory/frontend-kit/ui/picture'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { pictureSizes } from '../../directory/picture-sizes.ts'
import { ReportContent } from '../../report/components/report-content.tsx'
import { Thumbnails } from './thumbnails.tsx'

interface GalleryProps {
  readonly listing: Pick<ListingPage, 'id' | 'name' | 'images'>
}

const arrow =
  'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-surface/95 text-ink shadow-raised hover:bg-surface aria-disabled:invisible noscript:hidden print:hidden'

/** The pictures in a strip to swipe, scroll with the arrow keys, or move with its buttons and thumbnails. */
export function Gallery({ listing }: GalleryProps) {
  const { name, images } = listing
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  // The index that the strip is scrolling to: quick clicks come before it arrives.
  const target = useRef(0)
  const isSingle = images.length === 1

  function show(index: number) {
    target.current = Math.min(Math.max(index, 0), images.length - 1)
    strip.current?.scrollTo({ left: target.current * strip.current.clientWidth })
  }

  return (
    <section aria-label={`Pictures of ${name}`} className="grid min-w-0 gap-3">
      <div className="relative">
        <ul
          ref={strip}
          tabIndex={isSingle ? undefined : 0}
          aria-label="Pictures"
          onScroll={({ currentTarget }) => setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
          onScrollEnd={({ currentTarget }) => {
            target.current = Math.round(currentTarget.scrollLeft / currentTarget.clientWidth)
          }}
          className="flex snap-x snap-mandatory motion-safe:scroll-smooth overflow-x-auto rounded-xl border border-line bg-sunken [scrollbar-width:none]"
        >
          {images.map((image, index) => (
            <li key={image.url} className="w-full shrink-0 snap-center snap-always">
              <Picture picture={image} sizes={pictureSizes.gallery} priority={index === 0 ? 'high' : 'low'} />
            </li>
          ))}
        </ul>
        {!isSingle && (
          <>
            <button
              type="button"
              aria-label="Previous picture"
              aria-disabled={current === 0}
              onClick={() => show(target.current - 1)}
              className={`${arrow} left-3`}
            >
              <ChevronLeft aria-hidden className="size-5" />
            </button>
            <button
              type="button"
              aria-label="Next picture"
              aria-disabled={current === images.length - 1}
              onClick={() => show(target.current + 1)}
              className={`${arrow} right-3`}
            >
              <ChevronRight aria-hidden className="size-5" />
            </button>
            <p className="absolute right-3 bottom-3 print:hidden rounded-full bg-black/70 px-3 py-1 text-sm text-white tabular-nums">
              <span className="sr-only">Picture </span>
              {current + 1} / {images.length}
            </p>
          </>
        )}
      </div>
      {!isSingle && <Thumbnails images={images} current={current} onShow={show} />}
      <ReportContent reported={{ listing, picture: images[current]?.url ?? '' }} label="Report picture" />
    </section>
  )
}
