import { Link } from '@directory/frontend-kit/router'
import { Breadcrumb } from '@directory/frontend-kit/ui/breadcrumb'
import { Numbers } from './components/numbers.tsx'
import { safetySections } from './sections.ts'

const link = 'font-semibold text-primary underline underline-offset-4'

/** How reports of content are dealt with, with how many there were and what became of them. */
export function OnlineSafetyScreen() {
  return (
    <article className="wrap pt-2 pb-20">
      <Breadcrumb trail={[{ label: 'Home', to: '/' }]} current="Online safety" />
      <div className="max-w-[68ch]">
        <h1 className="mt-4 font-display font-medium text-title">Online safety</h1>
        <p className="mt-4 text-ink-soft text-lg">What you can report, how soon we decide, and the outcomes so far.</p>
        {safetySections.map(({ title, text }) => (
          <section key={title} className="mt-9 border-line border-t pt-6">
            <h2 className="font-display font-medium text-heading">{title}</h2>
            <p className="mt-2">{text}</p>
          </section>
        ))}
        <section className="mt-9 border-line border-t pt-6">
          <h2 className="font-display font-medium text-heading">In numbers</h2>
          <p className="mt-2">
            All reports, appeals and complaints of the last 12 months. The numbers may be an hour old. The outcomes of reviews are at{' '}
            <Link to="/reviews-policy" className={link}>
              How we check reviews
            </Link>
            ; you can{' '}
            <Link to="/complaints" className={link}>
              complain about us
            </Link>
            .
          </p>
          <Numbers />
        </section>
      </div>
    </article>
  )
}
