import { useLocation } from '@directory/frontend-kit/router'
import { Card } from '@directory/frontend-kit/ui/card'
import { type ReactNode, useEffect, useId, useRef } from 'react'

interface SettingsSectionProps {
  readonly title: string
  readonly text?: string
  /** The fragment for links from emails. */
  readonly anchor?: string
  readonly children: ReactNode
}

/** A section of the settings with its heading. */
export function SettingsSection({ title, text, anchor, children }: SettingsSectionProps) {
  const id = useId()
  const { hash } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const isTarget = anchor !== undefined && hash === `#${anchor}`
  useEffect(() => {
    // It is not rendered yet when the browser looks for the fragment.
    if (!isTarget) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [isTarget])
  return (
    <section aria-labelledby={id}>
      <Card className="p-5 sm:p-7">
        <h2 id={id} ref={heading} tabIndex={-1} className="scroll-mt-28 font-display font-medium text-heading outline-none">
          {title}
        </h2>
        {text && <p className="mt-1.5 text-ink-soft">{text}</p>}
        <div className="mt-5">{children}</div>
      </Card>
    </section>
  )
}
