import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { Spinner } from '@directory/frontend-kit/ui/spinner'
import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

const Unloaded = () => <Alert tone="danger">The form could not be loaded. Please reload the page.</Alert>

/** Few visitors need it: it is fetched when it is requested. */
const ReportForm = lazy(async () => {
  const loaded = await import('./report-form.tsx').catch(() => undefined)
  return { default: loaded?.ReportForm ?? Unloaded }
})

/** The way to tell the admins that something is wrong with a listing. */
export function ReportBusiness({ listing }: { listing: { readonly id: string; readonly name: string } }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <LeadFocus next={(here) => here.querySelector('button')} className="noscript:hidden print:hidden">
      {isOpen ? (
        <Suspense fallback={<Spinner label="Opening the form…" />}>
          <ReportForm listing={listing} onCancel={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Button variant="quiet" className="-ml-4.5 text-ink-soft" onClick={() => setOpen(true)}>
          <Flag aria-hidden />
          Report this listing
        </Button>
      )}
    </LeadFocus>
  )
}
