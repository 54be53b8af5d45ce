import type { ListingPage } from '@directory/contracts/http/directory'
import { Picture } from '@directory/frontend-kit/ui/picture'
import { pictureSizes } from '../../directory/picture-sizes.ts'

interface ThumbnailsProps {
  readonly images: ListingPage['images']
  readonly current: number
  readonly onShow: (index: number) => void
}

/** Thumbnails of all pictures, each a button that shows its picture. */
export function Thumbnails({ images, current, onShow }: ThumbnailsProps) {
  return (
    <ul className="flex noscript:hidden print:hidden gap-2 overflow-x-auto p-1">
      {images.map((image, index) => (
        <li key={image.url} className="shrink-0">
          <button
            type="button"
            aria-label={`Show picture ${index + 1} of ${images.length}`}
            aria-current={index === current}
            onClick={() => onShow(index)}
            className="block overflow-hidden rounded-md opacity-70 ring-line hover:opacity-100 aria-[current=true]:opacity-100 aria-[current=true]:ring-2 aria-[current=true]:ring-primary"
          >
            <Picture picture={image} alt="" sizes={pictureSizes.thumbnail} priority="low" className="h-14 w-25!" />
          </button>
        </li>
      ))}
    </ul>
  )
}
