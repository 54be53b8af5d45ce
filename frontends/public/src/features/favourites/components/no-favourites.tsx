import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { Heart } from 'lucide-react'

export function NoFavourites() {
  return (
    <EmptyState icon={Heart} title="No favourites yet" message="Press the heart on a business to find it here again.">
      <Button asChild>
        <Link to="/businesses">Browse businesses</Link>
      </Button>
    </EmptyState>
  )
}
