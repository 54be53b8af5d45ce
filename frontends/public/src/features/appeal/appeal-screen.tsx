import { appealDays } from '@directory/contracts/catalogue/report-reasons'
import { Link, useParams } from '@directory/frontend-kit/router'
import { Breadcrumb } from '@directory/frontend-kit/ui/breadcrumb'
import { Appeal } from '@directory/frontend-kit/ui/reports/appeal'

/** Where authors of reviews appeal who cannot sign in. */
export function AppealScreen() {
  const { id = '' } = useParams()
  return (
    <div className="wrap min-h-dvh pt-2 pb-20">
      <Breadcrumb trail={[{ label: 'Home', to: '/' }]} current="Your appeal" />
      <div className="max-w-[68ch]">
        <h1 className="mt-4 font-display font-medium text-title">Appeal against our decision</h1>
        <p className="mt-4 text-ink-soft text-lg">
          We have told you by email why your review is not published. Is that wrong? Then say why. Somebody looks at it again within{' '}
          {appealDays} days, and you get the outcome by email. You do not need to sign in.
        </p>
        <p className="mt-3">
          What may be published is in our{' '}
          <Link to="/reviews-policy" className="font-semibold text-primary underline underline-offset-4">
            policy on reviews
          </Link>
          .
        </p>
        <div className="mt-6">
          <Appeal about="rejection" subjectId={id} isOpenAtFirst />
        </div>
      </div>
    </div>
  )
}
