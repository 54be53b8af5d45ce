import { X } from 'lucide-react'
import type { ReactNode } from 'react'

/**
 * A panel that is part of the page on a wide screen and a bottom drawer on a narrow one. It is a native popover, so that a button with
 * `popoverTarget` opens it without JavaScript too.
 */
export function Sheet({ id, title, footer, children }: { id: string; title: string; footer: ReactNode; children: ReactNode }) {
  return (
    <div
      id={id}
      popover="auto"
      className="m-0 w-full bg-transparent p-0 text-ink lg:static lg:block lg:overflow-visible max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:max-h-[88dvh] max-lg:max-w-none max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:rounded-t-xl max-lg:bg-surface max-lg:px-5 max-lg:shadow-popover max-lg:backdrop:bg-black/50"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between border-line border-b bg-surface py-3 lg:hidden">
        <h2 className="font-display font-medium text-heading">{title}</h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Close"
          className="grid size-11 place-items-center rounded-md hover:bg-sunken"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <div className="max-lg:py-5">{children}</div>
      <div className="sticky bottom-0 border-line border-t bg-surface py-3 lg:hidden">{footer}</div>
    </div>
  )
}
