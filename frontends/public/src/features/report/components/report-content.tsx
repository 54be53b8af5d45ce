import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { Spinner } from '@directory/frontend-kit/ui/spinner'
import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Reported } from '../report-values.ts'

const Unloaded = () => <Alert tone="danger">The form could not be loaded. Please reload the page.</Alert>

/** Loaded on demand, as few visitors need it. */
const ReportForm = lazy(async () => {
  const loaded = await import('./report-form.tsx').catch(() => undefined)
  return { default: loaded?.ReportForm ?? Unloaded }
})

/** Reports a listing, or something on its page, to the admins. */
export function ReportContent({ reported, label }: { reported: Reported; label: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <LeadFocus next={(here) => here.querySelector('button')} className="noscript:hidden print:hidden">
      {isOpen ? (
        <Suspense fallback={<Spinner label="Opening the form…" />}>
          <ReportForm reported={reported} title={label} onCancel={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Button variant="quiet" className="-ml-4.5 text-ink-soft" onClick={() => setOpen(true)}>
          <Flag aria-hidden />
          {label}
        </Button>
      )}
    </LeadFocus>
  )
}
