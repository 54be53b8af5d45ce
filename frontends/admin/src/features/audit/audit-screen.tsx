import { auditSubjects } from '@directory/contracts/http/audit'
import { ApiProblem } from '@directory/frontend-kit/api-client'
import { useQuery } from '@directory/frontend-kit/queries'
import { Link, useSearchParams } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { LinkTabs } from '@directory/frontend-kit/ui/link-tabs'
import { ScrollText } from 'lucide-react'
import { AdminScreen } from '../../shared/admin-screen.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { textLink } from '../../shared/text-link.ts'
import { auditQuery } from './api/read-audit.ts'
import { type AuditFilter, auditAddress, parseAuditFilter } from './audit-filter.ts'
import { kindLabels } from './audit-text.ts'
import { AuditTable } from './components/audit-table.tsx'

/** An invalid filter in the address matches no entries. */
const isNoFilter = (error: Error | null): boolean => error instanceof ApiProblem && error.status === 400

function AuditList({ filter }: { filter: AuditFilter }) {
  const { data, error, refetch } = useQuery(auditQuery(filter))
  if (isNoFilter(error) || data?.entries.length === 0)
    return <EmptyState icon={ScrollText} title="No decisions found" message="Admins’ decisions appear here, and are never changed." />
  if (!data && error) return <ErrorState title="Error Loading Decisions" message={error.message} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label="Loading decisions…" />
  return (
    <>
      <AuditTable entries={data.entries} filter={filter} />
      {data.next && (
        <Button asChild variant="outline" className="mt-6">
          <Link to={auditAddress(filter, data.next)}>Earlier decisions</Link>
        </Button>
      )}
    </>
  )
}

/** The audit log with its filters. */
export function AuditScreen() {
  const [query] = useSearchParams()
  const filter = parseAuditFilter(query)
  const tabs = [
    { label: 'Everything', to: auditAddress(filter, { kind: '' }), isCurrent: filter.kind === '' },
    ...auditSubjects.map((kind) => ({ label: kindLabels[kind], to: auditAddress(filter, { kind }), isCurrent: filter.kind === kind })),
  ]
  return (
    <AdminScreen title="Audit log" intro="Who decided what and when, newest first, with the values before and after.">
      <h2 className="sr-only">Decisions</h2>
      <LinkTabs label="Decisions by subject" tabs={tabs} />
      <div className="mt-6">
        {(filter.actor || filter.listing) && (
          <p className="mb-4 text-ink-soft">
            Only decisions {filter.actor && 'of one person '}
            {filter.listing && 'about one business '}are shown.{' '}
            <Link to={auditAddress(filter, { actor: '', listing: '' })} className={textLink}>
              Show all decisions
            </Link>
          </p>
        )}
        <AuditList filter={filter} />
      </div>
    </AdminScreen>
  )
}
