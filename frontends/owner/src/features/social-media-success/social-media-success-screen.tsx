import { socialMediaLimits } from '@directory/contracts/catalogue/social-media'
import { offerName } from '@directory/frontend-kit/offer-name'
import { Link, useSearchParams } from '@directory/frontend-kit/router'
import { getPackageId } from '@directory/frontend-kit/subscription'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { PaymentElsewhere } from '../billing/components/payment-elsewhere.tsx'
import { useConfirmation } from '../billing/use-confirmation.ts'
import { PaymentState } from './payment-state.tsx'

const steps = [
  { title: 'Complete setup', text: 'Tell us about your business, your colours and what you would like us to say.' },
  {
    title: 'Team review and approval',
    text: `Our team looks at what you have told us and contacts you within ${socialMediaLimits.contactHours} hours.`,
  },
  { title: 'Launch', text: 'We plan, write and publish, and your channels come alive.' },
]

/** The return page of a payment for a social media package, with the next steps. */
export function SocialMediaSuccessScreen() {
  const [query] = useSearchParams()
  const sessionId = query.get('session_id')
  const confirmation = useConfirmation(query.get('checkout') ?? '')
  const { state, checkout } = confirmation
  if (checkout && getPackageId(checkout)) return <PaymentElsewhere kind="business" checkoutId={checkout.id} />
  return (
    <div className="wrap pt-10 pb-20">
      <div className="mx-auto max-w-2xl">
        <h1 className="font-display font-medium text-title">{state === 'paid' ? 'Payment Successful!' : 'Your social media package'}</h1>
        {state === 'paid' && checkout && (
          <p className="mt-2 text-ink-soft text-lg">{offerName(checkout.offer)} is yours. These are the next three steps.</p>
        )}
        {/* Visitors without a payment only see the next steps. */}
        {(sessionId || query.has('checkout')) && <PaymentState confirmation={confirmation} />}
        <ol className="mt-7 grid gap-4">
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <Card className="flex gap-4 p-5">
                <span
                  aria-hidden
                  className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-primary"
                >
                  {index + 1}
                </span>
                <div>
                  <h2 className="font-semibold">{title}</h2>
                  <p className="mt-0.5 text-ink-soft">{text}</p>
                </div>
              </Card>
            </li>
          ))}
        </ol>
        {sessionId && (
          <p className="mt-6 text-ink-soft text-sm">
            Checkout session: <code className="wrap-anywhere text-ink">{sessionId}</code>
          </p>
        )}
        <div className="mt-7 flex flex-wrap gap-3">
          <Button asChild>
            <Link to="/social-media-dashboard">Complete Setup Now</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/dashboard">Back to Dashboard</Link>
          </Button>
        </div>
      </div>
    </div>
  )
}
