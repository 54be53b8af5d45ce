import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'

/** Says to someone who comes back from a payment that they have not made what has come of it, and what they can do. */
export function PaymentLeft({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="status" className={className}>
      <Alert>
        <p>{children}</p>
      </Alert>
    </div>
  )
}
