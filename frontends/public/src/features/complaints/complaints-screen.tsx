import { appealDays, complaintDays } from '@directory/contracts/catalogue/report-reasons'
import { Link } from '@directory/frontend-kit/router'
import { Breadcrumb } from '@directory/frontend-kit/ui/breadcrumb'
import { ComplaintForm } from './components/complaint-form.tsx'

const link = 'font-semibold text-primary underline underline-offset-4'

/** How to complain, and the form for it. */
export function ComplaintsScreen() {
  return (
    <article className="wrap pt-2 pb-20">
      <Breadcrumb trail={[{ label: 'Home', to: '/' }]} current="Complaints" />
      <div className="max-w-[68ch]">
        <h1 className="mt-4 font-display font-medium text-title">Complaints</h1>
        <p className="mt-4 text-ink-soft text-lg">
          Tell us what has gone wrong. We acknowledge your complaint by email, and answer it within {complaintDays} days.
        </p>
        <section className="mt-9 border-line border-t pt-6">
          <h2 className="font-display font-medium text-heading">Before you complain</h2>
          <ul className="mt-3 list-disc space-y-2 pl-5">
            <li>
              Is it about what a business, a picture or a review says? Use <strong>Report</strong> beside it: that is quicker.
            </li>
            <li>
              Have we turned down your listing, your review or your report? Appeal there, and we decide again within {appealDays} days.
            </li>
            <li>
              Is it about a purchase from a business? That is between you and the business;{' '}
              <a href="https://www.citizensadvice.org.uk/consumer/" className={link}>
                Citizens Advice
              </a>{' '}
              can help.
            </li>
          </ul>
        </section>
        <section className="mt-9 border-line border-t pt-6">
          <h2 className="font-display font-medium text-heading">Your complaint</h2>
          <div className="mt-4">
            <ComplaintForm />
          </div>
        </section>
        <section className="mt-9 border-line border-t pt-6">
          <h2 className="font-display font-medium text-heading">If you are not satisfied</h2>
          <p className="mt-2">
            About your personal data, you can complain to the{' '}
            <a href="https://ico.org.uk/make-a-complaint/" className={link}>
              Information Commissioner
            </a>
            . What we do with your data is on{' '}
            <Link to="/privacy" className={link}>
              Privacy
            </Link>
            .
          </p>
        </section>
      </div>
    </article>
  )
}
