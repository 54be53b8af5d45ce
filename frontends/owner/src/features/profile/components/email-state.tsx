import { Alert } from '@directory/frontend-kit/ui/alert'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Button } from '@directory/frontend-kit/ui/button'
import { BadgeCheck, MailWarning } from 'lucide-react'
import { toast } from 'sonner'
import { SettingsSection } from '../../../shared/settings-section.tsx'
import { useRequestVerification } from '../../../shared/signed-in/api/request-verification.ts'
import { useAccount } from '../../../shared/signed-in/use-account.ts'
import { useCancelEmailChange } from '../api/cancel-email-change.ts'

/** Whether the email address is confirmed, and which new one awaits confirmation. */
export function EmailState() {
  const { email, isEmailVerified, newEmail } = useAccount()
  const again = useRequestVerification()
  const cancel = useCancelEmailChange()
  const keep = () =>
    cancel.mutate(undefined, {
      onSuccess: () => toast.success('Success', { description: 'Your address has not been changed.' }),
      onError: (error) => toast.error('Error', { description: error.message }),
    })
  return (
    <SettingsSection title="Email address">
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere font-semibold">{email}</span>
          <Badge tone={isEmailVerified ? 'primary' : 'gold'}>
            {isEmailVerified ? <BadgeCheck aria-hidden /> : <MailWarning aria-hidden />}
            {isEmailVerified ? 'Confirmed' : 'Not confirmed yet'}
          </Badge>
        </p>
        {newEmail && (
          <Alert>
            <p>
              Waiting for <strong className="wrap-anywhere">{newEmail}</strong> to be confirmed: follow the link that we sent there within a
              day. Until then, sign in with the address above. To receive another email, enter the new address again.
            </p>
            <Button variant="outline" disabled={cancel.isPending} onClick={keep} className="mt-3">
              {cancel.isPending ? 'Saving…' : 'Keep the current address'}
            </Button>
          </Alert>
        )}
        {!isEmailVerified && (
          <Button variant="outline" disabled={again.isPending} onClick={() => again.mutate()} className="justify-self-start">
            {again.isPending ? 'Sending…' : 'Send the email again'}
          </Button>
        )}
      </div>
    </SettingsSection>
  )
}
