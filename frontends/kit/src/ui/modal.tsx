import { cx } from 'class-variance-authority'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'

/** What lies between the page and a dialog. */
export const dialogVeil = 'fixed inset-0 z-40 bg-black/55'

/** The panel of a dialog: in the middle, and as high as the screen at most. */
export const dialogPanel =
  'fixed top-1/2 left-1/2 z-50 max-h-[92dvh] w-[calc(100vw-1.5rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto overscroll-contain rounded-xl border border-line bg-surface p-5 text-ink shadow-popover sm:p-7'

interface ModalProps {
  readonly title: string
  readonly description: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  readonly className?: string
}

/** A dialog over the page: it holds the focus, and Escape, a click beside it or its button closes it. */
export function Modal({ title, description, isOpen, onClose, children, className }: ModalProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={dialogVeil} />
        <Dialog.Content className={cx(dialogPanel, 'max-w-2xl', className)}>
          <div className="flex items-start justify-between gap-4">
            <Dialog.Title className="font-display font-medium text-title">{title}</Dialog.Title>
            <Dialog.Close aria-label="Close" className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken">
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
          <Dialog.Description className="mt-1 text-ink-soft">{description}</Dialog.Description>
          <div className="mt-6">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
