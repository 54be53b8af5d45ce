import { Button } from '@directory/frontend-kit/ui/button'
import { MailWarning } from 'lucide-react'
import { useRequestVerification } from './api/request-verification.ts'
import { useAccount } from './use-account.ts'

/** Shown above every screen until the email address is confirmed. */
export function VerificationBanner() {
  const { email } = useAccount()
  const again = useRequestVerification()
  return (
    <section aria-label="Please confirm your email address" className="print:hidden border-gold-line border-b bg-gold-soft text-gold-ink">
      <div className="wrap flex flex-wrap items-center gap-x-4 py-2">
        <MailWarning aria-hidden className="size-5 shrink-0" />
        <p className="min-w-0 flex-1 basis-60 text-sm">
          Please confirm your email address: follow the link that we sent to <strong className="wrap-anywhere">{email}</strong>.
        </p>
        <Button
          variant="quiet"
          disabled={again.isPending}
          onClick={() => again.mutate()}
          className="text-gold-ink! hover:bg-surface! max-sm:ml-4.5 sm:-mr-4.5"
        >
          {again.isPending ? 'Sending…' : 'Send the email again'}
        </Button>
      </div>
    </section>
  )
}
