import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'

interface PageHeroProps {
  readonly kicker: string
  readonly title: ReactNode
  readonly text: string
  /** Shown beside the text on a wide screen and below it on a narrow one. */
  readonly aside?: ReactNode
  /** Leaves room for the next section to overlap the hero. */
  readonly isOverlapped?: boolean
  readonly children?: ReactNode
}

const map =
  'ground-deep street-map [--street-map-mask:linear-gradient(100deg,transparent_35%,black_85%)] max-lg:[--street-map-mask:linear-gradient(transparent,#0008)]'

/** The top of a marketing page: deep background, large heading and calls to action. */
export function PageHero({ kicker, title, text, aside, isOverlapped = false, children }: PageHeroProps) {
  return (
    <section className={map}>
      <div
        className={cx(
          'wrap grid items-center gap-x-16 gap-y-10 pt-12 sm:pt-16',
          isOverlapped ? 'pb-32 sm:pb-36' : 'pb-14 sm:pb-18',
          aside && 'lg:grid-cols-[minmax(0,1fr)_24rem]',
        )}
      >
        <div>
          <p className="font-semibold text-on-deep-soft">{kicker}</p>
          <h1 className="mt-3 max-w-[22ch] font-display font-medium text-display">{title}</h1>
          <p className="mt-5 max-w-xl text-lg text-on-deep-soft">{text}</p>
          {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
        </div>
        {aside}
      </div>
    </section>
  )
}
