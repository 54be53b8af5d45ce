import { Card } from '@directory/frontend-kit/ui/card'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface ContactWayProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly note: string
  readonly children: ReactNode
}

export function ContactWay({ icon: Icon, title, note, children }: ContactWayProps) {
  return (
    <Card className="flex h-full flex-col p-6 sm:p-7">
      <span className="grid size-12 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
      </span>
      <h3 className="mt-4 font-display font-medium text-heading">{title}</h3>
      <p className="mt-1 text-ink-soft">{note}</p>
      <div className="mt-auto pt-3 font-semibold text-[1.0625rem]">{children}</div>
    </Card>
  )
}
