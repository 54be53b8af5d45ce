import { Button } from '@directory/frontend-kit/ui/button'
import { LogOut } from 'lucide-react'
import { toast } from 'sonner'
import { SettingsSection } from '../../../shared/settings-section.tsx'
import { signedOutElsewhere } from '../../auth/signed-out-elsewhere.ts'
import { useEndAllSessions } from '../api/end-all-sessions.ts'

export function Sessions() {
  const end = useEndAllSessions()
  const start = () => end.mutate(undefined, { onError: (error) => toast.error('Error', { description: error.message }) })
  return (
    <SettingsSection
      title="Where you are signed in"
      text={`If you have lost a device, or used a shared one, end every session. ${signedOutElsewhere}`}
    >
      <Button variant="outline" disabled={end.isPending} onClick={start}>
        <LogOut aria-hidden /> {end.isPending ? 'Signing out…' : 'Sign out everywhere'}
      </Button>
    </SettingsSection>
  )
}
