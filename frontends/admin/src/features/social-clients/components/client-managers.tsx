import { useQuery } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Spinner } from '@directory/frontend-kit/ui/spinner'
import { Switch } from '@directory/frontend-kit/ui/switch'
import { textLink } from '../../../shared/text-link.ts'
import { managersQuery, useAssignManager } from '../api/client-managers.ts'

/** The managers to whom an admin gives a client. */
export function ClientManagers({ id }: { id: string }) {
  const { data: managers, error, refetch } = useQuery({ ...managersQuery(id), refetchOnMount: 'always' })
  const assigning = useAssignManager(id)
  if (!managers && error)
    return <ErrorState title="The managers could not be read" message={error.message} onRetry={() => void refetch()} />
  if (!managers) return <Spinner label="Loading the managers…" />
  if (managers.length === 0)
    return (
      <p className="text-ink-soft">
        Nobody is a social media manager yet. Give somebody the role under{' '}
        <Link to="/admin/accounts" className={textLink}>
          Accounts
        </Link>
        .
      </p>
    )
  return (
    <>
      <p className="mb-3 text-ink-soft text-sm">They see this client, and get the emails about it. Admins see every client.</p>
      <div className="grid gap-2">
        {managers.map(({ accountId, email, isAssigned }) => (
          <Switch
            key={accountId}
            label={email}
            isOn={isAssigned}
            isBusy={assigning.isPending}
            onChange={(isOn) => assigning.mutate({ managerId: accountId, email, isAssigned: isOn })}
          />
        ))}
      </div>
    </>
  )
}
