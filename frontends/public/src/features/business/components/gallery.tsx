import type { ListingPage } from '@directory/contracts/http/directory'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { Thumbnails } from './thumbnails.tsx'

interface GalleryProps {
  readonly name: string
  readonly images: ListingPage['images']
}

const arrow =
  'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-surface/95 text-ink shadow-raised hover:bg-surface disabled:invisible'

/** The pictures in a strip that is swiped, scrolled with the arrow keys, or moved by its buttons and thumbnails. */
export function Gallery({ name, images }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const isSingle = images.length === 1

  function show(index: number) {
    const width = strip.current?.clientWidth ?? 0
    strip.current?.scrollTo({ left: index * width })
  }

  return (
    <section aria-label={`Pictures of ${name}`} className="grid min-w-0 gap-3">
      <div className="relative">
        <ul
          ref={strip}
          tabIndex={isSingle ? undefined : 0}
          aria-label="Pictures"
          onScroll={({ currentTarget }) => setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
          className="flex snap-x snap-mandatory motion-safe:scroll-smooth overflow-x-auto rounded-xl border border-line bg-sunken [scrollbar-width:none]"
        >
          {images.map((image, index) => (
            <li key={image.url} className="w-full shrink-0 snap-center snap-always">
              <img
                src={image.url}
                alt={image.alt}
                width={1200}
                height={675}
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : undefined}
                className="aspect-video w-full object-cover"
              />
            </li>
          ))}
        </ul>
        {!isSingle && (
          <>
            <button
              type="button"
              aria-label="Previous picture"
              disabled={current === 0}
              onClick={() => show(current - 1)}
              className={`${arrow} left-3`}
            >
              <ChevronLeft aria-hidden className="size-5" />
            </button>
            <button
              type="button"
              aria-label="Next picture"
              disabled={current === images.length - 1}
              onClick={() => show(current + 1)}
              className={`${arrow} right-3`}
            >
              <ChevronRight aria-hidden className="size-5" />
            </button>
            <p className="absolute right-3 bottom-3 rounded-full bg-black/70 px-3 py-1 text-sm text-white tabular-nums">
              <span className="sr-only">Picture </span>
              {current + 1} / {images.length}
            </p>
          </>
        )}
      </div>
      {!isSingle && <Thumbnails images={images} current={current} onShow={show} />}
    </section>
  )
}
