import type { Listing } from '@directory/contracts/events/listings'
import type { Image } from '@directory/contracts/events/media'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { useEffect, useRef, useState } from 'react'
import { useAddImage } from '../../images/add-image.ts'
import { findFullness, hiddenImages, roomTaken } from '../../images/image-room.ts'
import { useArrangement } from '../../images/use-arrangement.ts'
import { useBrokenImages } from '../../images/use-broken-images.ts'
import { useDescriptions } from '../../images/use-descriptions.ts'
import { useDragOrder } from '../../images/use-drag-order.ts'
import { FormSection } from '../business-form/form-section.tsx'
import { LeadFocus } from '../lead-focus.tsx'
import { RequiredText } from '../required-text.tsx'
import { ImageRow } from './image-row.tsx'
import { ImagesTrouble } from './images-trouble.tsx'
import { PictureUpload } from './picture-upload.tsx'

/** The state of the edit: `saving` ends on its own, `unsaved` does not. */
export type Saving = 'saved' | 'saving' | 'unsaved'

interface ImagesSectionProps {
  readonly listing: Listing
  /** Whether its owner, somebody else, is told why an image was removed. */
  readonly needsReason?: boolean
  /** Why refetching the listing failed. */
  readonly error: Error | null
  readonly onRetry: () => void
  readonly onSaving: (saving: Saving) => void
}

/** The images of a business; every change is saved immediately. */
export function ImagesSection({ listing, needsReason = false, error, onRetry, onSaving }: ImagesSectionProps) {
  const { advertisingPackage, name } = listing
  const [announcement, announce] = useState('')
  const [removed, setRemoved] = useState<string>()
  const [reason, setReason] = useState('')
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const [isUploading, setUploading] = useState(false)
  const adding = useAddImage(listing.id)
  const { images, isBusy, move, describe, remove } = useArrangement(listing, announce)
  const descriptions = useDescriptions(images, describe)
  const ids = images.map(({ id }) => id)
  const { isAnyBroken, attempt, noteBroken, tryAgain } = useBrokenImages(ids)
  const { list, grip, landing, dragged } = useDragOrder(ids, move)
  const hidden = hiddenImages(advertisingPackage, images.length)
  const saving = descriptions.isAnyUnsaved || isUploading ? 'unsaved' : isBusy ? 'saving' : 'saved'
  useEffect(() => onSaving(saving), [saving, onSaving])

  const removedPlace = useRef<number>(undefined)
  /** The remove button of the image that took the removed one's place; else the first control here. */
  function afterRemoval(here: HTMLElement): HTMLElement | null | undefined {
    const rows = removedPlace.current === undefined ? [] : [...(list.current?.children ?? [])]
    const row = rows[removedPlace.current ?? 0] ?? rows.at(-1)
    removedPlace.current = undefined
    return row ? [...row.querySelectorAll('button')].at(-1) : here.querySelector<HTMLElement>('input, button')
  }

  function finishRemoval() {
    setRemoved(undefined)
    setReason('')
  }

  async function add({ id }: Image): Promise<void> {
    await adding.mutateAsync({ id, alt: name })
    announce('Image added. Describe what it shows.')
  }

  return (
    <FormSection title="Images" hint={`${roomTaken(advertisingPackage, images.length)}. Changes here are saved immediately.`}>
      <LeadFocus next={afterRemoval} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {(error || isAnyBroken) && (
          <ImagesTrouble
            message={error ? error.message : 'Some of them could not be shown, but they have all been kept.'}
            onRetry={() => {
              tryAgain()
              onRetry()
            }}
          />
        )}
        {images.length > 0 && (
          <ol ref={list} className="grid gap-3">
            {images.map((image, place) => (
              <ImageRow
                key={image.id}
                image={image}
                attempt={attempt}
                place={place}
                count={images.length}
                isDragged={image.id === dragged}
                landing={landing(place)}
                grip={grip(image.id)}
                words={descriptions.wordsFor(image)}
                isUnsaved={descriptions.isUnsaved(image)}
                onType={(words) => descriptions.type(image.id, words)}
                onDescribe={() => void descriptions.save(image)}
                onBroken={() => noteBroken(image.id)}
                onMove={(to) => move(image.id, to)}
                onRemove={() => {
                  removedPlace.current = place
                  setRemoved(image.id)
                }}
              />
            ))}
          </ol>
        )}
        <p role="status" className="text-ink-soft text-sm empty:hidden">
          {announcement}
        </p>
        {hidden && <p className="text-ink-soft text-sm">{hidden}</p>}
        <PictureUpload
          label="Add an image"
          fullness={findFullness(advertisingPackage, images.length)}
          onUploaded={add}
          onBusy={setUploading}
          afterLast={() => list.current?.querySelector<HTMLElement>('li:last-child input')}
        />
        <ConfirmDialog
          isDestructive
          isOpen={removed !== undefined}
          isBusy={isBusy}
          title="Remove this image?"
          isReady={!needsReason || reason.trim() !== ''}
          description={
            <>
              <p>It is removed from the page of {name} and deleted.</p>
              {needsReason && (
                <RequiredText
                  label="Reason, which the owner gets by email"
                  rows={2}
                  maxLength={1_000}
                  field={reasonField}
                  value={reason}
                  error={undefined}
                  onChange={setReason}
                />
              )}
            </>
          }
          action={isBusy ? 'Removing…' : 'Remove image'}
          onConfirm={() => removed && void remove(removed, reason.trim()).then(finishRemoval)}
          onCancel={finishRemoval}
        />
      </LeadFocus>
    </FormSection>
  )
}
