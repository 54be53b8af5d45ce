import { formatDate } from '@directory/contracts/catalogue/local-time'
import { noticeDays } from '@directory/contracts/catalogue/terms-versions'
import type { Account } from '@directory/contracts/http/identity'
import { useSite } from '@directory/frontend-kit/site'
import { Button } from '@directory/frontend-kit/ui/button'
import { FileText } from 'lucide-react'
import { useAcceptTerms } from '../../terms/use-accept-terms.ts'
import { TermsLink } from './terms-link.tsx'

/** Asks a signed-in person to accept the current terms of use, above every screen until they have. Nothing else is blocked. */
export function TermsPrompt({ account: { acceptedTerms } }: { account: Account }) {
  const { version, appliesFrom, changes } = useSite().terms
  const accept = useAcceptTerms()
  if (acceptedTerms === version) return null
  return (
    <section aria-labelledby="terms-prompt" className="print:hidden border-gold-line border-b bg-gold-soft text-gold-ink">
      <div className="wrap flex flex-wrap items-start gap-x-6 gap-y-3 py-4">
        <FileText aria-hidden className="mt-0.5 size-5 shrink-0 max-sm:hidden" />
        <div className="min-w-0 flex-1 basis-72 text-sm">
          <h2 id="terms-prompt" className="font-semibold">
            {acceptedTerms ? 'Our terms of use have changed' : 'Please accept our terms of use'}
          </h2>
          <ul className="mt-1 list-disc space-y-0.5 pl-5">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <p className="mt-2">
            They apply to your account from {formatDate(appliesFrom)}, or {noticeDays} days after we have written to you if that is later.
            Read the <TermsLink /> first. If you do not agree, you can download your data and delete your account in Account Settings.
          </p>
        </div>
        <Button variant="primary" disabled={accept.isPending} onClick={() => accept.mutate()}>
          {accept.isPending ? 'Saving…' : 'Accept the terms'}
        </Button>
      </div>
    </section>
  )
}
