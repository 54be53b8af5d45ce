import { operatorId } from '@directory/contracts/catalogue/operator'
import { ownListingQuery } from '@directory/frontend-kit/listings/read-listing'
import { useQuery, useQueryClient } from '@directory/frontend-kit/queries'
import { useSession } from '@directory/frontend-kit/session'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { ImagesSection, type Saving } from '@directory/frontend-kit/ui/images/images-section'
import { Modal } from '@directory/frontend-kit/ui/modal'
import { useRef, useState } from 'react'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { moderationKey } from '../../shared/moderation-key.ts'
import { EditForm } from './components/edit-form.tsx'

interface EditDialogProps {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

/** Edits a business: its pictures, which are saved immediately, all fields of its owner, and its rating. */
export function EditDialog({ id, name, onClose }: EditDialogProps) {
  // Cached data may be outdated, which would look like someone else's change.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...ownListingQuery(id), refetchOnMount: 'always' })
  const queryClient = useQueryClient()
  const [images, setImages] = useState<Saving>('saved')
  const form = useRef<{ isChanged(): boolean }>(null)
  const [isAsking, setAsking] = useState(false)
  const session = useSession()
  const isOthers = data !== undefined && data.ownerId !== operatorId && data.ownerId !== session.account?.id
  function leave() {
    void queryClient.invalidateQueries({ queryKey: moderationKey })
    onClose()
  }
  const close = () => (form.current?.isChanged() || images === 'unsaved' ? setAsking(true) : leave())
  return (
    <Modal isOpen isForm title="Edit Business" description={name} onClose={close}>
      {data && isFetchedAfterMount ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ImagesSection listing={data} needsReason={isOthers} error={error} onRetry={() => void refetch()} onSaving={setImages} />
          <EditForm key={data.id} listing={data} isOthers={isOthers} ref={form} onSaved={leave} onCancel={close} />
        </div>
      ) : error ? (
        <ErrorState title="Error Loading Businesses" message={error.message} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label="Loading the business…" />
      )}
      <ConfirmDialog
        isDestructive
        isOpen={isAsking}
        title="Close without saving?"
        description={<p>Your changes have not been saved yet.</p>}
        action="Close"
        cancel="Stay"
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      />
    </Modal>
  )
}
