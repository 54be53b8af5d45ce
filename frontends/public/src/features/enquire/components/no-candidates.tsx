import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { MessageSquareOff } from 'lucide-react'

/** None of the businesses takes enquiries. */
export const NoCandidates = () => (
  <EmptyState
    icon={MessageSquareOff}
    title="No business to ask here"
    message="None of these businesses takes enquiries through this site at the moment. Their pages say how else to reach them."
  >
    <Button asChild>
      <Link to="/businesses">Find a business</Link>
    </Button>
  </EmptyState>
)
