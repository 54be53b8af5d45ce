import { cx } from 'class-variance-authority'
import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useOpenerFocus } from '../use-opener-focus.ts'
import { Button } from './button.tsx'
import { dialogPanel, dialogVeil } from './modal.tsx'

interface ConfirmDialogProps {
  readonly title: string
  readonly description: ReactNode
  /** Why it failed. */
  readonly error?: Error | null
  /** What the button that goes ahead says. */
  readonly action: string
  readonly cancel?: string
  /** Set where going ahead destroys something. */
  readonly isDestructive?: boolean
  readonly isOpen: boolean
  readonly isBusy?: boolean
  /** Whether what it asks for can be done by now; the way back is always open. */
  readonly isReady?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before something is done that cannot be undone. The way back has the focus at first. */
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
        {/* It may come on top of another dialog. */}
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
            {/* Not the library's own action, which closes at once: the dialog stays until the answer is there. */}
            <Button variant={isDestructive ? 'danger' : 'primary'} onClick={on.onConfirm} disabled={isBusy || !isReady}>
              {action}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
