import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'

/** Tells a customer who returns without paying what happened and what to do next. */
export function PaymentLeft({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="status" className={className}>
      <Alert>
        <p>{children}</p>
      </Alert>
    </div>
  )
}
