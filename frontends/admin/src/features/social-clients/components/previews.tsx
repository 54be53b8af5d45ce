import { limits } from '@directory/contracts/catalogue/limits'
import type { ClientImage } from '@directory/contracts/http/social-media'
import { Picture } from '@directory/frontend-kit/ui/picture'

/** The first content images of a client, and the number of further ones. */
export function Previews({ images }: { images: readonly ClientImage[] }) {
  const further = images.length - limits.contentImages
  if (images.length === 0) return <p className="text-ink-soft text-sm">No content images yet</p>
  return (
    <ul aria-label="Content images" className="flex gap-1.5">
      {images.slice(0, limits.contentImages).map((image, place) => (
        <li key={image.id} className="min-w-0 flex-1 basis-0 max-w-16">
          <Picture
            picture={{ ...image, alt: `Content image ${place + 1}` }}
            sizes="64px"
            className="aspect-square! rounded-md border border-line"
          />
        </li>
      ))}
      {further > 0 && (
        <li className="grid min-w-9 place-items-center font-semibold text-ink-soft text-sm tabular-nums">
          +{further}
          <span className="sr-only"> more</span>
        </li>
      )}
    </ul>
  )
}
