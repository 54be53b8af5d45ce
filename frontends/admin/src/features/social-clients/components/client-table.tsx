import { formatDate } from '@directory/contracts/catalogue/local-time'
import type { ListedClient } from '@directory/contracts/http/social-media'
import { clientName } from '@directory/frontend-kit/social-media/stage-text'
import { Button } from '@directory/frontend-kit/ui/button'
import { Cell, Row, Table } from '@directory/frontend-kit/ui/table'
import { PackageBadges, StageBadges } from './client-badges.tsx'

const headings = ['Client', 'State', 'Package', 'Since', ''] as const

interface ClientTableProps {
  readonly clients: readonly ListedClient[]
  readonly onOpen: (id: string) => void
}

/** Clients as a table, each with a button for its details. */
export function ClientTable({ clients, onOpen }: ClientTableProps) {
  return (
    <Table headings={headings}>
      {clients.map((client) => (
        <Row
          key={client.id}
          heading={
            <>
              <span className="block font-semibold">{clientName(client)}</span>
              {client.businessName && <span className="block text-ink-soft text-sm">{client.email}</span>}
            </>
          }
        >
          <Cell label="State">
            <StageBadges client={client} />
          </Cell>
          <Cell label="Package">
            <PackageBadges client={client} />
          </Cell>
          <Cell label="Since">
            <time dateTime={client.createdAt}>{formatDate(client.createdAt)}</time>
          </Cell>
          <Cell label="" className="lg:text-right">
            <Button variant="outline" onClick={() => onOpen(client.id)}>
              View Details<span className="sr-only"> of {clientName(client)}</span>
            </Button>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
