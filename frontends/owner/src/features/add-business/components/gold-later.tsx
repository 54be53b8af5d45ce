import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'

interface GoldLaterProps {
  readonly isOpen: boolean
  readonly onSubmitFree: () => void
  readonly onKeep: () => void
}

/** Says that the package cannot be bought yet, and what can be done instead. */
export function GoldLater({ isOpen, onSubmitFree, onKeep }: GoldLaterProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Gold Standard cannot be bought yet"
      description={
        <p>
          Nothing has been charged. What you typed is kept as a draft in this browser, so that you can come back to it. You can also submit
          it now as a free listing.
        </p>
      }
      action="Submit as a free listing"
      cancel="Keep as a draft"
      onConfirm={onSubmitFree}
      onCancel={onKeep}
    />
  )
}
