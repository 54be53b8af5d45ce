import { Card } from '@directory/frontend-kit/ui/card'
import { type ReactNode, useId } from 'react'

/** One part of the settings, with its heading. */
export function SettingsSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="p-5 sm:p-7">
        <h2 id={id} className="font-display font-medium text-heading">
          {title}
        </h2>
        {text && <p className="mt-1.5 text-ink-soft">{text}</p>}
        <div className="mt-5">{children}</div>
      </Card>
    </section>
  )
}
