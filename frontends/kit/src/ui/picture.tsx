import { hasRenditions, renditionPath, renditionSet } from '@directory/contracts/catalogue/renditions'
import type { Picture as PictureData } from '@directory/contracts/http/directory'
import { cx } from 'class-variance-authority'

interface PictureProps {
  readonly picture: PictureData
  /** Its width on the page, as an image's `sizes`. */
  readonly sizes: string
  /** Overrides the picture's own alt text. */
  readonly alt?: string
  /** `high` for the first visible picture, which loads immediately; `low` for one out of view, which loads last. */
  readonly priority?: 'high' | 'low' | undefined
  readonly className?: string
}

/** A 16:9 picture in the best format and width for the screen; its own colour fills the space until it loads. */
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
