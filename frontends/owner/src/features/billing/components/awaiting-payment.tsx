import { useSite } from '@directory/frontend-kit/site'
import { Card } from '@directory/frontend-kit/ui/card'
import { Spinner } from '@directory/frontend-kit/ui/spinner'

/** Shown until the payment is confirmed, with a note if that takes long. */
export function AwaitingPayment({ isLong }: { isLong: boolean }) {
  const { contact } = useSite().city
  return (
    <Card className="mx-auto grid w-full max-w-xl justify-items-center gap-4 p-8 text-center">
      <Spinner label="Confirming your payment…" />
      <div role="progressbar" aria-label="Waiting for the confirmation" className="h-1.5 w-full overflow-hidden rounded-full bg-sunken">
        <div className="h-full w-1/3 rounded-full bg-primary motion-safe:animate-pulse" />
      </div>
      <p role="status" className="text-ink-soft">
        {isLong ? (
          <>
            This is taking longer than usual. You need not wait: we will email you as soon as it is confirmed, and the rest follows
            automatically. If you have any questions, write to{' '}
            <a href={`mailto:${contact.email}`} className="font-semibold text-primary underline underline-offset-4">
              {contact.email}
            </a>
            .
          </>
        ) : (
          'This usually takes a few seconds. Please do not pay again.'
        )}
      </p>
    </Card>
  )
}
