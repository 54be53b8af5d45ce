import { useQuery } from '@directory/frontend-kit/queries'
import { SettingsSection } from '../../../shared/settings-section.tsx'
import { billingDetailsQuery } from '../api/read-billing-details.ts'
import { Answer } from './answer.tsx'
import { BillingDetailsForm } from './billing-details-form.tsx'

export function BillingDetailsSection() {
  const details = useQuery(billingDetailsQuery)
  return (
    <SettingsSection title="Billing details" text="They appear on your future invoices. Everything may be left blank.">
      <Answer query={details} loading="Loading billing details…">
        {(saved) => <BillingDetailsForm details={saved} />}
      </Answer>
    </SettingsSection>
  )
}
