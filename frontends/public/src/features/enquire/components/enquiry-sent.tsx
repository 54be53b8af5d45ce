import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import type { SentEnquiry } from '@directory/contracts/http/enquiries'
import type { EnquiryCandidate } from '@directory/contracts/http/enquiry-candidates'
import { Link } from '@directory/frontend-kit/router'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'

interface EnquirySentProps {
  readonly sent: SentEnquiry
  readonly email: string
  readonly businesses: readonly EnquiryCandidate[]
}

/** What becomes of an enquiry that was sent. */
export function EnquirySent({ sent: { state, key }, email, businesses }: EnquirySentProps) {
  const names = new Intl.ListFormat('en-GB').format(businesses.map(({ name }) => name))
  const follow = key && (
    <Button asChild className="mt-4">
      <Link to={`/enquiry?key=${key}`}>Follow your enquiry</Link>
    </Button>
  )
  if (state === 'unconfirmed')
    return (
      <Alert>
        <h2 className="font-display font-medium text-heading">Please look in your mailbox</h2>
        <p className="mt-2">
          We have sent a link to <strong className="break-all">{email.trim()}</strong>. Your enquiry goes to {names} as soon as you open it
          and confirm that the address is yours, within {enquiryLimits.confirmationHours / 24} days.
        </p>
        <p className="mt-2 text-sm">No email? Look among the spam; it can take a few minutes.</p>
      </Alert>
    )
  if (state === 'held')
    return (
      <Alert>
        <h2 className="font-display font-medium text-heading">Your enquiry is being checked</h2>
        <p className="mt-2">A person looks at it before it goes to {names}, since some enquiries are spam, usually within a day.</p>
        {follow}
      </Alert>
    )
  return (
    <Alert>
      <h2 className="font-display font-medium text-heading">Your enquiry has been sent</h2>
      <p className="mt-2">
        {names} {businesses.length === 1 ? 'has' : 'have'} it. Answers come by email, and you find them on the page of your enquiry.
      </p>
      {follow}
    </Alert>
  )
}
