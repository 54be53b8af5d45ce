import type { Listing, ListingImage } from '@directory/contracts/events/listings'
import { toast } from 'sonner'
import { useArrangeImages } from './api/arrange-images.ts'
import { asArranged, asChosen, inOrder, movedTo } from './image-order.ts'

/** Why a change of the images failed, by what was to be done. */
const failures = { change: 'Update failed', remove: 'Error removing image' } as const

/** The images of a listing as they are or are just being made, and what can be done with them, one thing at a time. */
export function useArrangement(listing: Listing, announce: (message: string) => void, isAdding: boolean) {
  const arranging = useArrangeImages()
  const saved = inOrder(listing.images)
  const images = arranging.isPending ? asArranged(saved, arranging.variables.images) : saved

  function arrange(next: readonly ListingImage[], done: string, doing: keyof typeof failures = 'change', then?: () => void) {
    // A picture that is on its way would be in neither list.
    if (arranging.isPending || isAdding) return
    const kept = new Set(next.map(({ id }) => id))
    const removed = images.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
    arranging.mutate(
      { id: listing.id, images: asChosen(next), removed },
      {
        onSuccess() {
          toast.success(doing === 'remove' ? 'Image removed' : 'Images updated', { id: 'images' })
          announce(done)
          then?.()
        },
        onError(error) {
          toast.error(failures[doing], { description: error.message, id: 'images' })
          announce(`${failures[doing]}: ${error.message}`)
          then?.()
        },
      },
    )
  }

  return {
    images,
    isBusy: arranging.isPending,
    move(id: string, place: number) {
      const from = images.findIndex((image) => image.id === id)
      if (from === place || place < 0 || place >= images.length) return
      arrange(movedTo(images, from, place), `Image moved to place ${place + 1} of ${images.length}.`)
    },
    describe: (id: string, alt: string) =>
      arrange(
        images.map((image) => (image.id === id ? { ...image, alt } : image)),
        'Description saved.',
      ),
    remove: (id: string, then: () => void) =>
      arrange(
        images.filter((image) => image.id !== id),
        'Image removed.',
        'remove',
        then,
      ),
  }
}
