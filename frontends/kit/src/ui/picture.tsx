import { hasRenditions, renditionPath, renditionSet } from '@directory/contracts/catalogue/renditions'
import type { Picture as PictureData } from '@directory/contracts/http/directory'
import { cx } from 'class-variance-authority'

interface PictureProps {
  readonly picture: PictureData
  /** Its width on the page, in the words of an image's `sizes`. */
  readonly sizes: string
  /** Instead of the picture's own words. */
  readonly alt?: string
  /** The one that a visitor sees first is loaded at once; one that is out of sight at first comes after everything else. */
  readonly priority?: 'high' | 'low' | undefined
  readonly className?: string
}

/** A picture at 16:9 in the best format and width for the screen; its own colour fills the place until it is there. */
export function Picture({ picture, sizes, alt = picture.alt, priority, className }: PictureProps) {
  const { url, colour } = picture
  const image = (
    <img
      src={hasRenditions(url) ? renditionPath(url, 840, 'jpg') : url}
      alt={alt}
      width={1200}
      height={675}
      loading={priority === 'high' ? 'eager' : 'lazy'}
      fetchPriority={priority}
      decoding="async"
      style={colour ? { backgroundColor: colour } : undefined}
      className={cx('aspect-video w-full bg-sunken object-cover', className)}
    />
  )
  if (!hasRenditions(url)) return image
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={renditionSet(url, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={renditionSet(url, 'webp')} sizes={sizes} />
      {image}
    </picture>
  )
}
