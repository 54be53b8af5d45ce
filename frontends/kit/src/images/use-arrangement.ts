import type { Listing } from '@directory/contracts/events/listings'
import { problemType } from '@directory/contracts/problem'
import { ApiProblem } from '@directory/frontend-kit/api-client'
import { useQueryClient } from '@directory/frontend-kit/queries'
import { useState } from 'react'
import { toast } from 'sonner'
import { ownListingQuery } from '../listings/read-listing.ts'
import { useArrangeImages } from './arrange-images.ts'
import { describing, type Edit, inOrder, moving, removing } from './image-order.ts'

/** The titles of failures, by kind of change. */
const failures = { change: 'Update failed', remove: 'Error removing image' } as const

const changedElsewhere: readonly string[] = [problemType('image-not-found'), problemType('conflict')]

function describeError(error: unknown): string {
  if (error instanceof ApiProblem && changedElsewhere.includes(error.type))
    return 'The images were changed elsewhere. The current ones are shown.'
  return error instanceof Error ? error.message : 'An unexpected error occurred'
}

/** The images of a listing including changes being saved, with functions to change them. Each change reports success or failure. */
export function useArrangement(listing: Listing, announce: (message: string) => void) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useArrangeImages(listing.id)
  const [pending, setPending] = useState<readonly Edit[]>([])
  // The cache has the latest answer before the screen passes it down.
  const { images: saved } = queryClient.getQueryData(ownListingQuery(listing.id).queryKey) ?? listing
  const images = pending.reduce((current, edit) => edit(current), inOrder(saved))

  async function arrange(
    edit: Edit,
    successMessage: string,
    { kind = 'change', reason }: { readonly kind?: keyof typeof failures; readonly reason?: string | undefined } = {},
  ): Promise<boolean> {
    setPending((edits) => [...edits, edit])
    try {
      await mutateAsync({ edit, reason })
      toast.success(kind === 'remove' ? 'Image removed' : 'Images updated', { id: 'images' })
      announce(successMessage)
      return true
    } catch (error) {
      const cause = describeError(error)
      toast.error(failures[kind], { description: cause, id: 'images' })
      announce(`${failures[kind]}: ${cause}`)
      return false
    } finally {
      setPending((edits) => edits.filter((other) => other !== edit))
    }
  }

  return {
    images,
    isBusy: pending.length > 0,
    move(id: string, place: number) {
      const from = images.findIndex((image) => image.id === id)
      if (from === place || place < 0 || place >= images.length) return
      void arrange(moving(id, place), `Image moved to position ${place + 1} of ${images.length}.`)
    },
    describe: (id: string, alt: string) => arrange(describing(id, alt), 'Description saved.'),
    /** For a reason, if it is somebody else’s. */
    remove: (id: string, reason?: string) => arrange(removing(id), 'Image removed.', { kind: 'remove', reason }),
  }
}
