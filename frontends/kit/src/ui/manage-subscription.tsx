import { ExternalLink } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useCustomerPortal } from '../customer-portal.ts'
import { Button } from './button.tsx'

/** Opens the customer portal in a new tab. */
export function ManageSubscription({
  children = 'Manage Subscription',
  ...look
}: Omit<ComponentProps<typeof Button>, 'onClick' | 'asChild'>) {
  const portal = useCustomerPortal()
  return (
    <Button variant="outline" {...look} disabled={portal.isPending} onClick={() => portal.mutate()}>
      {children}
      <ExternalLink aria-hidden />
    </Button>
  )
}
