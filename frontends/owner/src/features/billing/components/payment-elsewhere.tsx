import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { NoticeScreen } from '@directory/frontend-kit/ui/notice-screen'
import { CreditCard } from 'lucide-react'

const places = {
  social: {
    title: 'A payment for social media',
    message: 'This payment was for social media. Its state and the next steps are on another page.',
    path: '/social-media-success',
  },
  business: {
    title: 'A payment for a business',
    message: 'This payment was for the package of a business. Its state and the next steps are on another page.',
    path: '/premium-success',
  },
}

/** Links to the right page for a payment of another kind. */
export function PaymentElsewhere({ kind, checkoutId }: { kind: keyof typeof places; checkoutId: string }) {
  const { title, message, path } = places[kind]
  return (
    <NoticeScreen icon={CreditCard} title={title} message={message}>
      <Button asChild>
        <Link to={`${path}?checkout=${checkoutId}`}>See this payment</Link>
      </Button>
    </NoticeScreen>
  )
}
