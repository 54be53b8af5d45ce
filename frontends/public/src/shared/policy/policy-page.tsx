import { Breadcrumb } from '@directory/frontend-kit/ui/breadcrumb'
import { TargetLink } from '@directory/frontend-kit/ui/target-link'
import type { ReactNode } from 'react'
import type { PolicySection } from './policy-section.ts'

const textLink = 'font-semibold text-primary underline underline-offset-4'

const toId = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** Links to the sections of a long page. */
const Contents = ({ sections }: { sections: readonly PolicySection[] }) => (
  <nav aria-label="On this page" className="mt-6">
    <ul className="gap-x-8 sm:columns-2">
      {sections.map(({ title }) => (
        <li key={title}>
          <a href={`#${toId(title)}`} className="inline-flex min-h-9 items-center text-primary hover:underline">
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

/** A section with its heading; the content follows the text. */
export const Section = ({ title, text, points, links, children }: PolicySection & { children?: ReactNode }) => (
  <section id={toId(title)} className="mt-9 scroll-mt-20 border-line border-t pt-6">
    <h2 className="font-display font-medium text-heading">{title}</h2>
    <p className="mt-2">{text}</p>
    {points && (
      <ul className="mt-3 list-disc space-y-1 pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    )}
    {children}
    {links && (
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <TargetLink to={to} className={textLink}>
              {label}
            </TargetLink>
          </li>
        ))}
      </ul>
    )}
  </section>
)

interface PolicyPageProps {
  readonly title: string
  readonly lead: ReactNode
  readonly sections: readonly PolicySection[]
  /** Whether the page begins with links to its sections. */
  readonly hasContents?: boolean
  readonly children?: ReactNode
}

/** A page that explains what applies. */
export function PolicyPage({ title, lead, sections, hasContents = false, children }: PolicyPageProps) {
  return (
    <article className="wrap pt-2 pb-20">
      <Breadcrumb trail={[{ label: 'Home', to: '/' }]} current={title} />
      <div className="max-w-[68ch]">
        <h1 className="mt-4 font-display font-medium text-title">{title}</h1>
        <p className="mt-4 text-ink-soft text-lg">{lead}</p>
        {hasContents && <Contents sections={sections} />}
        {sections.map((section) => (
          <Section key={section.title} {...section} />
        ))}
        {children}
      </div>
    </article>
  )
}
