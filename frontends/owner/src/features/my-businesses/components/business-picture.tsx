import type { Listing } from '@directory/contracts/events/listings'
import { Picture } from '@directory/frontend-kit/ui/picture'
import { Store } from 'lucide-react'

/** The picture of a business in lists, or its placeholder. */
export function BusinessPicture({ listing: { images } }: { listing: Pick<Listing, 'images'> }) {
  const picture = images.find(({ isPrimary }) => isPrimary) ?? images[0]
  // Decorative: the name is next to it.
  if (picture) return <Picture picture={picture} alt="" sizes="(min-width: 768px) 15rem, 100vw" className="md:h-full" />
  return (
    <div className="grid place-items-center bg-sunken text-ink-soft max-md:h-20">
      <Store aria-hidden className="size-8" />
    </div>
  )
}
