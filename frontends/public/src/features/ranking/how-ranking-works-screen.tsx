import { Breadcrumb } from '@directory/frontend-kit/ui/breadcrumb'
import { sections } from './sections.ts'

/** Explains the order of businesses, and which places are paid for. */
export function HowRankingWorksScreen() {
  return (
    <article className="wrap pt-2 pb-20">
      <Breadcrumb trail={[{ label: 'Home', to: '/' }]} current="How ranking works" />
      <div className="max-w-[68ch]">
        <h1 className="mt-4 font-display font-medium text-title">How ranking works</h1>
        <p className="mt-4 text-ink-soft text-lg">What decides which business you see first, and which places are paid for.</p>
        {sections.map(({ title, text }) => (
          <section key={title} className="mt-9 border-line border-t pt-6">
            <h2 className="font-display font-medium text-heading">{title}</h2>
            <p className="mt-2">{text}</p>
          </section>
        ))}
      </div>
    </article>
  )
}
