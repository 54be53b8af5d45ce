import type { ReactNode } from 'react'

/** The end of a page: a question with links to continue. */
export function ClosingBand({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section aria-labelledby="closing-title" className="wrap pb-20">
      <div className="ground-deep street-map overflow-hidden rounded-xl [--street-map-mask:linear-gradient(100deg,transparent_30%,black)]">
        <div className="flex flex-col gap-x-12 gap-y-7 px-6 py-10 sm:px-10 lg:flex-row lg:items-center lg:py-12">
          <div className="flex-1">
            <h2 id="closing-title" className="font-display font-medium text-title">
              {title}
            </h2>
            <p className="mt-2 max-w-xl text-on-deep-soft">{text}</p>
          </div>
          <div className="flex flex-wrap gap-3 max-sm:flex-col">{children}</div>
        </div>
      </div>
    </section>
  )
}
