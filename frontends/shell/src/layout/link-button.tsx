import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import type { ReactNode } from 'react'

/** A link that looks like a button. */
export function LinkButton({ to, look, children }: { to: string; look: 'primary' | 'gold' | 'quiet'; children: ReactNode }) {
  return (
    <Button asChild variant={look}>
      <Link to={to} className="whitespace-nowrap">
        {children}
      </Link>
    </Button>
  )
}
