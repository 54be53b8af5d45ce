import { Icon } from '@directory/frontend-kit/ui/icon'
import type { ReactNode } from 'react'

/** A disclosure; items of the same group close each other. */
export function AccordionItem({ group, title, children }: { group: string; title: string; children: ReactNode }) {
  return (
    <details name={group} className="group border-line border-b">
      <summary className="flex min-h-14 items-center justify-between gap-4 rounded-sm py-4 font-semibold text-[1.0625rem] hover:text-primary">
        {title}
        <Icon name="plus" className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-45" />
      </summary>
      <div className="max-w-prose pr-9 pb-5 text-ink-soft">{children}</div>
    </details>
  )
}
