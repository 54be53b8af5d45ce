import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { NoticeScreen } from '@directory/frontend-kit/ui/notice-screen'
import { Store } from 'lucide-react'
import { limitMessage } from '../new-business.ts'

/** Replaces the form for owners who have reached the limit. */
export function LimitReached() {
  return (
    <NoticeScreen icon={Store} title="Business Limit Reached" message={limitMessage}>
      <Button asChild>
        <Link to="/my-businesses">My Businesses</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to="/contact">Contact support</Link>
      </Button>
    </NoticeScreen>
  )
}
