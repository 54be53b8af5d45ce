import type { ListingCard } from '@directory/contracts/http/directory'
import { useSite } from '@directory/frontend-kit/site'
import { Icon } from '@directory/frontend-kit/ui/icon'
import { Picture } from '@directory/frontend-kit/ui/picture'
import { cx } from 'class-variance-authority'
import { categoryLook, listingTint } from '../category-look.ts'

interface ListingPictureProps {
  readonly listing: Pick<ListingCard, 'slug' | 'category'>
  readonly picture: ListingCard['image']
  /** Its width on the page, as an image's `sizes`. */
  readonly sizes: string
  /** Whether it is the first visible picture, which loads immediately. */
  readonly isFirst?: boolean
  readonly className?: string
}

/** A listing's picture at 16:9, or its category's icon if it has none. */
export function ListingPicture({ listing, picture, sizes, isFirst = false, className }: ListingPictureProps) {
  const site = useSite()
  if (picture) return <Picture picture={picture} sizes={sizes} priority={isFirst ? 'high' : undefined} className={className} />
  const { icon } = categoryLook(listing.category?.slug, site)
  return (
    <div aria-hidden className={cx('street-map grid aspect-video w-full place-items-center', listingTint(listing.slug), className)}>
      <span className="grid size-16 place-items-center rounded-full bg-surface/70">
        <Icon name={icon} className="size-7" />
      </span>
    </div>
  )
}
