import { cx } from 'class-variance-authority'
import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useOpenerFocus } from '../use-opener-focus.ts'
import { Button } from './button.tsx'
import { dialogPanel, dialogVeil } from './modal.tsx'

interface ConfirmDialogProps {
  readonly title: string
  readonly description: ReactNode
  /** Why confirming failed. */
  readonly error?: Error | null
  /** The label of the confirm button. */
  readonly action: string
  readonly cancel?: string
  /** Whether confirming destroys something. */
  readonly isDestructive?: boolean
  readonly isOpen: boolean
  readonly isBusy?: boolean
  /** Whether it can be confirmed yet; cancelling is always possible. */
  readonly isReady?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before an action that cannot be undone. Cancel has the initial focus. */
export function ConfirmDialog({
  title,
  description,
  error,
  action,
  cancel = 'Cancel',
  isOpen,
  isBusy = false,
  isReady = true,
  isDestructive = false,
  ...on
}: ConfirmDialogProps) {
  const openerFocus = useOpenerFocus()
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && !isBusy && on.onCancel()}>
      <AlertDialog.Portal>
        {/* It may open over another dialog. */}
        <AlertDialog.Overlay className={cx(dialogVeil, 'z-50')} />
        <AlertDialog.Content {...openerFocus} className={cx(dialogPanel, 'max-w-md')}>
          <AlertDialog.Title className="font-display font-medium text-heading">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-2 text-ink-soft">{description}</div>
          </AlertDialog.Description>
          {error && (
            <p role="alert" className="mt-2 font-medium text-danger">
              {error.message}
            </p>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel asChild>
              <Button variant="outline" disabled={isBusy}>
                {cancel}
              </Button>
            </AlertDialog.Cancel>
            {/* Not the library's Action, which closes immediately: the dialog stays until the call has completed. */}
            <Button variant={isDestructive ? 'danger' : 'primary'} onClick={on.onConfirm} disabled={isBusy || !isReady}>
              {action}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
