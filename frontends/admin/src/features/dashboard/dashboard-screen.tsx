import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { UpcomingScreen } from '@directory/frontend-kit/ui/upcoming-screen'

/** Where admins begin. */
export function DashboardScreen() {
  return (
    <UpcomingScreen title="Admin Dashboard" missing="Listings and clients cannot be managed here yet.">
      <Button asChild>
        <Link to="/admin/payments">Payments</Link>
      </Button>
    </UpcomingScreen>
  )
}
