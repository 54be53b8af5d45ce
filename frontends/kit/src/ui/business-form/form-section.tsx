import { Card } from '@directory/frontend-kit/ui/card'
import { type ReactNode, useId } from 'react'

interface FormSectionProps {
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}

/** Fields that belong together, under a heading. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId()
  return (
    <Card className="p-5 sm:p-7">
      <section aria-labelledby={id}>
        <h2 id={id} className="font-display font-medium text-heading">
          {title}
        </h2>
        {hint && <p className="mt-1 text-ink-soft">{hint}</p>}
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
      </section>
    </Card>
  )
}
