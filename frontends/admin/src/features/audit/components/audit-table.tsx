import { formatDateTime } from '@directory/contracts/catalogue/local-time'
import { operatorId } from '@directory/contracts/catalogue/operator'
import type { AuditEntry } from '@directory/contracts/http/audit'
import { categoriesQuery } from '@directory/frontend-kit/business-form/read-categories'
import { useQuery } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { Cell, Row, Table } from '@directory/frontend-kit/ui/table'
import { textLink } from '../../../shared/text-link.ts'
import { accountQuery } from '../api/read-account.ts'
import { type AuditFilter, auditAddress } from '../audit-filter.ts'
import { actionText, differences, kindLabels } from '../audit-text.ts'

const headings = ['When', 'Who', 'What', 'About', 'Changed'] as const

function Actor({ id }: { id: string }) {
  const isOperator = id === operatorId
  const { data: account, isError } = useQuery({ ...accountQuery(id), enabled: !isOperator })
  if (isOperator) return 'The system'
  return account?.email ?? (isError ? 'A deleted account' : '…')
}

interface AuditRowProps {
  readonly entry: AuditEntry
  readonly filter: AuditFilter
  readonly categories: ReadonlyMap<string, string> | undefined
}

function AuditRow({ entry, filter, categories }: AuditRowProps) {
  const { at, actorId, action, subject, listingId, note } = entry
  const name = subject.name ?? kindLabels[subject.kind]
  return (
    <Row className="tabular-nums" heading={<time dateTime={at}>{formatDateTime(at)}</time>}>
      <Cell label="Who" className="lg:min-w-48">
        <Link to={auditAddress(filter, { actor: actorId })} className={textLink}>
          <Actor id={actorId} />
        </Link>
      </Cell>
      <Cell label="What">{actionText(action)}</Cell>
      <Cell label="About">
        <span className="block text-ink-soft text-sm">{kindLabels[subject.kind]}</span>
        {listingId ? (
          <Link to={auditAddress(filter, { listing: listingId })} className={textLink}>
            {name}
          </Link>
        ) : (
          <span className="wrap-anywhere">{name}</span>
        )}
      </Cell>
      <Cell label="Changed">
        <ul className="grid gap-1 text-sm wrap-anywhere">
          {differences(entry, { categories }).map(({ label, before, after }) => (
            <li key={label} className="line-clamp-4">
              {label}: <span className="text-ink-soft">{before}</span> <span aria-hidden>→</span>
              <span className="sr-only"> became </span> {after}
            </li>
          ))}
          {note && <li className="text-ink-soft">Note: {note}</li>}
        </ul>
      </Cell>
    </Row>
  )
}

export function AuditTable({ entries, filter }: { entries: readonly AuditEntry[]; filter: AuditFilter }) {
  const { data } = useQuery(categoriesQuery)
  const categories = data && new Map(data.map(({ id, name }) => [id, name]))
  return (
    <Table headings={headings}>
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} filter={filter} categories={categories} />
      ))}
    </Table>
  )
}
