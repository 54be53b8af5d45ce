import { formatDate } from '@directory/contracts/catalogue/local-time'
import type { SuppressionReason } from '@directory/contracts/catalogue/suppression-reasons'
import type { OwnSuppression } from '@directory/contracts/http/mail-settings'
import { Link } from '@directory/frontend-kit/router'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { useTryAddressAgain } from '../api/mail-settings.ts'

interface Explanation {
  readonly what: string
  readonly remedy: string
  /** Whether the holder can end it without us. */
  readonly canTryAgain: boolean
}

const explanations: Readonly<Record<SuppressionReason, Explanation>> = {
  'bounce-permanent': {
    what: 'Your address does not accept our emails, so we send none to it.',
    remedy: 'Check that it is written correctly and still exists; if not, change it above. If it works, we can try again.',
    canTryAgain: true,
  },
  'bounce-temporary': {
    what: 'Our emails to your address have come back several times, so we only send what you need to know.',
    remedy: 'Your mailbox may be full. When it works again, we can try again.',
    canTryAgain: true,
  },
  complaint: {
    what: 'One of our emails to your address was reported as spam, so we only send what you need to know, whatever is chosen below.',
    remedy: 'If that was a mistake, please write to us.',
    canTryAgain: false,
  },
  admin: {
    what: 'Our team has stopped optional emails to your address, whatever is chosen below.',
    remedy: 'If you would like to get them again, please write to us.',
    canTryAgain: false,
  },
  unsubscribed: {
    what: 'Somebody unsubscribed your address before you had an account; what is chosen below counts now.',
    remedy: 'If an email does not arrive, please write to us.',
    canTryAgain: false,
  },
}

/** Why the holder's address is suppressed, and what to do about it. */
export function SuppressionNotice({ suppression: { reason, since } }: { suppression: OwnSuppression }) {
  const again = useTryAddressAgain()
  const { what, remedy, canTryAgain } = explanations[reason]
  return (
    <Alert>
      <p className="font-semibold">{what}</p>
      <p className="mt-1">
        {remedy} This has been so since {formatDate(since)}.
      </p>
      {canTryAgain ? (
        <Button variant="outline" disabled={again.isPending} onClick={() => again.mutate()} className="mt-3">
          {again.isPending ? 'Saving…' : 'Try my address again'}
        </Button>
      ) : (
        <Button asChild variant="outline" className="mt-3">
          <Link to="/contact">Write to us</Link>
        </Button>
      )}
    </Alert>
  )
}
