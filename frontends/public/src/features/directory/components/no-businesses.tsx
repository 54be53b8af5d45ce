import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'

export function NoBusinesses({ children }: { children: ReactNode }) {
  return (
    <EmptyState icon={SearchX} title="No businesses found" message="Try adjusting your filters or check back later for new listings.">
      {children}
    </EmptyState>
  )
}
