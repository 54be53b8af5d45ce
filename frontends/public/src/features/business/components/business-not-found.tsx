import { Link, useNavigate } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { NoticeScreen } from '@directory/frontend-kit/ui/notice-screen'
import { ArrowLeft, Store } from 'lucide-react'

/** The listing does not exist, or no longer does. */
export function BusinessNotFound() {
  const navigate = useNavigate()
  return (
    <NoticeScreen icon={Store} title="Business Not Found" message="The business you're looking for doesn't exist or is no longer active.">
      {/* A link, so that it works without JavaScript and without history to go back to. */}
      <Button asChild>
        <Link
          to="/businesses"
          data-needs-script=""
          onClick={(event) => {
            if (window.history.length <= 1) return
            event.preventDefault()
            void navigate(-1)
          }}
        >
          <ArrowLeft aria-hidden />
          Go Back
        </Link>
      </Button>
      <Button asChild variant="outline">
        <Link to="/">Go to the home page</Link>
      </Button>
    </NoticeScreen>
  )
}
