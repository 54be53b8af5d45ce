import { cx } from 'class-variance-authority'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useOpenerFocus } from '../use-opener-focus.ts'

/** The overlay between the page and a dialog. */
export const dialogVeil = 'fixed inset-0 z-40 bg-black/55'

/** The panel of a dialog: centred and at most as high as the screen. On a phone it is at the bottom, below the toasts. */
export const dialogPanel =
  'fixed left-1/2 z-50 max-h-[92dvh] w-[calc(100vw-1.5rem)] -translate-x-1/2 overflow-y-auto max-sm:bottom-3 max-sm:max-h-[calc(100dvh-7.5rem)] sm:top-1/2 sm:-translate-y-1/2 overscroll-contain rounded-xl border border-line bg-surface p-5 text-ink shadow-popover sm:p-7'

const formPanel = 'max-w-3xl max-sm:bottom-0! max-sm:left-0! max-sm:w-full! max-sm:translate-none! max-sm:rounded-b-none'

interface ModalProps {
  readonly title: string
  readonly description: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** A longer form: wider, and on a phone a sheet from the bottom. */
  readonly isForm?: boolean
  /** Set if the focus should not return to the opener on closing; a LeadFocus around the opener moves it on. */
  readonly leadsOn?: boolean
  readonly className?: string
}

/** A dialog over the page: it traps the focus, and closes on Escape, a click outside or its button. */
export function Modal({ title, description, isOpen, onClose, children, isForm = false, leadsOn = false, className }: ModalProps) {
  const openerFocus = useOpenerFocus()
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={dialogVeil} />
        <Dialog.Content {...(leadsOn ? {} : openerFocus)} className={cx(dialogPanel, isForm ? formPanel : 'max-w-2xl', className)}>
          <div className="flex items-start justify-between gap-4">
            <Dialog.Title className="min-w-0 font-display font-medium text-title wrap-anywhere">{title}</Dialog.Title>
            <Dialog.Close aria-label="Close" className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken">
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
          <Dialog.Description className="mt-1 text-ink-soft wrap-anywhere">{description}</Dialog.Description>
          <div className="mt-6">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
