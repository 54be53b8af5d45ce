import type { ReactNode } from 'react'

/** A full screen with one message and the next step. */
export function MessageScreen({ eyebrow, title, children }: { eyebrow: string; title: string; children: ReactNode }) {
  return (
    <section className="mx-auto flex max-w-xl flex-col items-center px-4 py-24 text-center">
      <p className="font-semibold text-primary text-sm">{eyebrow}</p>
      <h1 className="mt-3 font-display font-medium text-title">{title}</h1>
      <div className="mt-4 flex flex-col items-center gap-6 text-ink-soft">{children}</div>
    </section>
  )
}
