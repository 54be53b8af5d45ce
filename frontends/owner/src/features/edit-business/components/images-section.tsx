import type { Listing } from '@directory/contracts/events/listings'
import type { Image } from '@directory/contracts/events/media'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { useState } from 'react'
import { FormSection } from '../../business-form/components/form-section.tsx'
import { PictureUpload } from '../../images/components/picture-upload.tsx'
import { fullnessOf, hiddenImages, roomTaken } from '../../images/image-room.ts'
import { useAddImage } from '../api/add-image.ts'
import { useArrangement } from '../use-arrangement.ts'
import { useDragOrder } from '../use-drag-order.ts'
import { ImageRow } from './image-row.tsx'

/** The images of a business; every change is saved at once. */
export function ImagesSection({ listing }: { listing: Listing }) {
  const { advertisingPackage, name } = listing
  const [announcement, announce] = useState('')
  const [removed, setRemoved] = useState<string>()
  const adding = useAddImage()
  const { images, isBusy, move, describe, remove } = useArrangement(listing, announce, adding.isPending)
  const ids = images.map(({ id }) => id)
  const { list, grip, landing, dragged } = useDragOrder(ids, move)
  const hidden = hiddenImages(advertisingPackage, images.length)

  async function add({ id }: Image): Promise<void> {
    await adding.mutateAsync({ id: listing.id, image: { id, alt: name } })
    announce('Image added. Say what it shows.')
  }

  return (
    <FormSection title="Images" hint={`${roomTaken(advertisingPackage, images.length)}. Changes here are saved at once.`}>
      {images.length > 0 && (
        <ol ref={list} className="grid gap-3">
          {images.map((image, place) => (
            <ImageRow
              key={image.id}
              image={image}
              place={place}
              count={images.length}
              isDragged={image.id === dragged}
              landing={landing(place)}
              grip={grip(image.id)}
              onMove={(to) => move(image.id, to)}
              onDescribe={(alt) => describe(image.id, alt)}
              onRemove={() => setRemoved(image.id)}
            />
          ))}
        </ol>
      )}
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {announcement}
      </p>
      {hidden && <p className="text-ink-soft text-sm">{hidden}</p>}
      <PictureUpload label="Add an image" fullness={fullnessOf(advertisingPackage, images.length)} onUploaded={add} />
      <ConfirmDialog
        isDestructive
        isOpen={removed !== undefined}
        isBusy={isBusy}
        title="Remove this image?"
        description={<p>It is taken from the page of {name} and deleted.</p>}
        action={isBusy ? 'Removing…' : 'Remove image'}
        onConfirm={() => removed && remove(removed, () => setRemoved(undefined))}
        onCancel={() => setRemoved(undefined)}
      />
    </FormSection>
  )
}
