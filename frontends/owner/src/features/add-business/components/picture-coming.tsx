import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { useUnsavedChanges } from '@directory/frontend-kit/use-unsaved-changes'

/** Shows that a picture is uploading, and asks before leaving it. */
export function PictureComing({ isComing }: { isComing: boolean }) {
  const unsaved = useUnsavedChanges(isComing ? 'unsaved' : 'saved')
  return (
    <>
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {isComing && 'The picture is still being uploaded…'}
      </p>
      <ConfirmDialog
        isDestructive
        isOpen={unsaved.isAsking}
        title="Leave without the picture?"
        description={<p>It is still being uploaded. What you typed is kept.</p>}
        action="Leave"
        cancel="Stay"
        onConfirm={unsaved.leave}
        onCancel={unsaved.stay}
      />
    </>
  )
}
