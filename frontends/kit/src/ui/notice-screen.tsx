import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface NoticeScreenProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly message: ReactNode
  /** Links to go on from here. */
  readonly children: ReactNode
}

/** A full screen with one message and where to go instead. */
export function NoticeScreen({ icon: Icon, title, message, children }: NoticeScreenProps) {
  return (
    <section className="wrap grid min-h-[60vh] place-content-center justify-items-center py-16 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon aria-hidden className="size-7" />
      </span>
      <h1 className="mt-6 font-display font-medium text-title">{title}</h1>
      <p className="mt-3 max-w-md text-ink-soft">{message}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  )
}
