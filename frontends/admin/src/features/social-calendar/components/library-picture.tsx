import type { Library } from '@directory/contracts/http/social-library'
import { isProblem } from '@directory/frontend-kit/failure-text'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { Picture } from '@directory/frontend-kit/ui/picture'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { useRemoveFromLibrary } from '../api/remove-from-library.ts'

interface LibraryPictureProps {
  readonly clientId: string
  readonly image: Library[number]
  readonly name: string
  /** Its position in the post, from 1; undefined if not chosen. */
  readonly place: number | undefined
  readonly isFull: boolean
  readonly onToggle: () => void
}

const inUse = new Error('A post uses this picture, so it cannot be removed.')

/** A picture of the library to choose for a post; one that is not chosen can be removed. */
export function LibraryPicture({ clientId, image, name, place, isFull, onToggle }: LibraryPictureProps) {
  const [isAsking, setAsking] = useState(false)
  const removing = useRemoveFromLibrary(clientId)
  const remove = () => removing.mutate(image.id, { onSuccess: () => void toast.success('Picture removed') })
  return (
    <li className="relative">
      <label className="relative block cursor-pointer overflow-hidden rounded-md border-2 border-line has-checked:border-primary has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:opacity-55">
        <input
          type="checkbox"
          aria-label={name}
          checked={place !== undefined}
          disabled={place === undefined && isFull}
          onChange={onToggle}
          className="sr-only"
        />
        <Picture picture={{ ...image, alt: '' }} sizes="160px" />
        {place !== undefined && (
          <span
            aria-hidden
            className="absolute top-1.5 right-1.5 grid size-6 place-items-center rounded-full bg-primary font-semibold text-on-primary text-sm"
          >
            {place}
          </span>
        )}
      </label>
      {place === undefined && (
        <button
          type="button"
          aria-label={`Remove ${name}`}
          onClick={() => setAsking(true)}
          className="absolute right-1.5 bottom-1.5 grid size-7 place-items-center rounded-full bg-surface/95 text-ink shadow-card hover:text-danger"
        >
          <Trash2 aria-hidden className="size-4" />
        </button>
      )}
      <ConfirmDialog
        isDestructive
        isOpen={isAsking}
        isBusy={removing.isPending}
        title="Remove this picture?"
        description={
          <p>It is removed from the client’s library{image.isContentImage ? ' and from the content images of the questionnaire' : ''}.</p>
        }
        error={isProblem(removing.error, 'conflict') ? inUse : removing.error}
        action={removing.isPending ? 'Removing…' : 'Remove picture'}
        onConfirm={remove}
        onCancel={() => {
          removing.reset()
          setAsking(false)
        }}
      />
    </li>
  )
}
