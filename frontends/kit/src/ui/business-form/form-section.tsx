import { Card } from '@directory/frontend-kit/ui/card'
import { type ReactNode, useId } from 'react'

interface FormSectionProps {
  readonly title: string
  readonly hint?: string
  /** Its state, beside the heading. */
  readonly status?: ReactNode
  readonly children: ReactNode
}

/** A group of fields under a heading. */
export function FormSection({ title, hint, status, children }: FormSectionProps) {
  const id = useId()
  return (
    <Card className="p-5 sm:p-7">
      <section aria-labelledby={id}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={id} className="font-display font-medium text-heading">
            {title}
          </h2>
          {status}
        </div>
        {hint && <p className="mt-1 text-ink-soft">{hint}</p>}
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
      </section>
    </Card>
  )
}
