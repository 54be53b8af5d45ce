import { useQuery } from '@directory/frontend-kit/queries'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { AdminScreen } from '../../shared/admin-screen.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { citySettingsQuery } from '../city-settings/api/read-settings.ts'
import { ClaimsForm } from './components/claims-form.tsx'

function LoadedForm() {
  const { data: settings, error, refetch } = useQuery(citySettingsQuery)
  if (!settings && error) return <ErrorState title="Error Loading Claims" message={error.message} onRetry={() => void refetch()} />
  return settings ? <ClaimsForm settings={settings} /> : <ListSkeleton label="Loading claims…" />
}

/** The claims of our advertising, with their sources. */
export function ClaimsScreen() {
  return (
    <AdminScreen
      title="Claims"
      intro="Everything that our advertising claims must be true, and we must be able to prove it. State where each claim can be verified: visitors see that in small print. Change what is no longer true, and remove what cannot be proved."
    >
      <LoadedForm />
    </AdminScreen>
  )
}
