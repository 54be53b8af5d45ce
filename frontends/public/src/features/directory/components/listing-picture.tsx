import type { ListingCard } from '@directory/contracts/http/directory'
import { cx } from 'class-variance-authority'
import { categoryLook, listingTint } from '../category-look.ts'

interface ListingPictureProps {
  readonly listing: Pick<ListingCard, 'slug' | 'category'>
  readonly picture: ListingCard['image']
  /** Among the first that a visitor sees: loaded at once. */
  readonly isEager?: boolean
  readonly className?: string
}

/** A listing's picture at 16:9, or the drawing for its category where it has none. */
export function ListingPicture({ listing, picture, isEager = false, className }: ListingPictureProps) {
  if (picture)
    return (
      <img
        src={picture.url}
        alt={picture.alt}
        width={1200}
        height={675}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : undefined}
        decoding="async"
        className={cx('aspect-video w-full bg-sunken object-cover', className)}
      />
    )
  const { icon: Icon } = categoryLook(listing.category?.slug)
  return (
    <div aria-hidden className={cx('street-map grid aspect-video w-full place-items-center', listingTint(listing.slug), className)}>
      <span className="grid size-16 place-items-center rounded-full bg-surface/70">
        <Icon className="size-7" strokeWidth={1.6} />
      </span>
    </div>
  )
}
