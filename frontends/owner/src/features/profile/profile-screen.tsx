import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { ArrowLeft } from 'lucide-react'
import { SettingsSection } from '../../shared/settings-section.tsx'
import { BillingDetailsSection } from '../billing/components/billing-details-section.tsx'
import { InvoicesSection } from '../billing/components/invoices-section.tsx'
import { SubscriptionsSection } from '../billing/components/subscriptions-section.tsx'
import { AccountForm } from './components/account-form.tsx'
import { EmailSettings } from './components/email-settings.tsx'
import { EmailState } from './components/email-state.tsx'
import { OwnData } from './components/own-data.tsx'
import { PasswordForm } from './components/password-form.tsx'
import { Sessions } from './components/sessions.tsx'

export function ProfileScreen() {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-8 pb-20">
      <Button asChild variant="quiet" className="-ml-4.5">
        <Link to="/dashboard">
          <ArrowLeft aria-hidden="true" /> Back to Dashboard
        </Link>
      </Button>
      <h1 className="mt-4 font-display font-medium text-title">Account Settings</h1>
      <div className="mt-7 grid gap-6">
        <SettingsSection title="Your details">
          <AccountForm />
        </SettingsSection>
        <EmailState />
        <EmailSettings />
        <SubscriptionsSection />
        <InvoicesSection />
        <BillingDetailsSection />
        <SettingsSection title="Password">
          <PasswordForm />
        </SettingsSection>
        <Sessions />
        <OwnData />
      </div>
    </div>
  )
}
