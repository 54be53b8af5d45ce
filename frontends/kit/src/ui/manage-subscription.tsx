import { ExternalLink } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useCustomerPortal } from '../customer-portal.ts'
import { Button } from './button.tsx'

/** Leads to where cards and subscriptions are managed, in a new tab. */
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
