import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { NoticeScreen } from '@directory/frontend-kit/ui/notice-screen'
import { LayoutGrid } from 'lucide-react'

export function CategoryNotFound() {
  return (
    <NoticeScreen icon={LayoutGrid} title="Category Not Found" message="The category you're looking for doesn't exist or has been renamed.">
      <Button asChild>
        <Link to="/businesses">Browse all businesses</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to="/">Go to the home page</Link>
      </Button>
    </NoticeScreen>
  )
}
