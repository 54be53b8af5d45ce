import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { NoticeScreen } from '@directory/frontend-kit/ui/notice-screen'
import { CreditCard } from 'lucide-react'

const places = {
  social: {
    title: 'A payment for social media',
    message: 'This payment was for social media. How it stands and what comes next has a page of its own.',
    path: '/social-media-success',
  },
  business: {
    title: 'A payment for a business',
    message: 'This payment was for the package of a business. How it stands and what comes next has a page of its own.',
    path: '/premium-success',
  },
}

/** Leads to where a payment belongs that was opened on the page of another kind. */
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
