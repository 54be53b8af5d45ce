import { formatCount } from '@directory/contracts/catalogue/number-format'
import { useQuery } from '@directory/frontend-kit/queries'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Pagination } from '@directory/frontend-kit/ui/pagination'
import { Table } from '@directory/frontend-kit/ui/table'
import { Users } from 'lucide-react'
import { ListSkeleton } from '../../../shared/list-skeleton.tsx'
import { type AccountFilter, accountsAddress } from '../account-filter.ts'
import { accountsQuery } from '../api/read-accounts.ts'
import { AccountRow, headings } from './account-row.tsx'

export function AccountList({ filter }: { filter: AccountFilter }) {
  const { data, error, refetch } = useQuery(accountsQuery(filter))
  if (!data && error) return <ErrorState title="Error Loading Accounts" message={error.message} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label="Loading accounts…" />
  if (data.items.length === 0) return <EmptyState icon={Users} title="No accounts found" message="Try part of the email address or name." />
  return (
    <>
      <p role="status" className="mb-3 text-ink-soft">
        {formatCount(data.total)} {data.total === 1 ? 'account' : 'accounts'}
      </p>
      <Table headings={headings}>
        {data.items.map((account) => (
          <AccountRow key={account.id} account={account} />
        ))}
      </Table>
      <div className="mt-8">
        <Pagination page={data.page} pageCount={data.pageCount} linkTo={(page) => accountsAddress(filter, { page })} />
      </div>
    </>
  )
}
